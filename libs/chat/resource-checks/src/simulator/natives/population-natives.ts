import { isAllowedShare, type PopulationKind } from '../world/population.js';
import { onClient, type NativeImplementation, type NativeTable } from './native-function.js';

/** Holds for a frame. */
const share = (kind: PopulationKind, index = 0): NativeImplementation =>
  onClient(({ screen }, parameters, { now }) => {
    const value = parameters.number(index);
    if (isAllowedShare(value)) screen.population.shares.set(kind, { share: value, setAt: now });
    return undefined;
  });

/** How many people and vehicles the game adds around a player, and its police. */
export const populationNatives: NativeTable = {
  SetVehicleDensityMultiplierThisFrame: share('vehicles'),
  SetParkedVehicleDensityMultiplierThisFrame: share('parkedVehicles'),
  SetPedDensityMultiplierThisFrame: share('pedestrians'),
  SetMaxWantedLevel: onClient(({ screen, ped }, parameters) => {
    const level = Math.max(0, Math.min(5, parameters.integer(0)));
    screen.population.maxWantedLevel = level;
    ped.properties.set('wanted', Math.min(level, Number(ped.properties.get('wanted') ?? 0)));
    return undefined;
  }),
  GetMaxWantedLevel: onClient(({ screen }) => [screen.population.maxWantedLevel]),
  EnableDispatchService: onClient(({ screen }, parameters) => {
    const service = parameters.integer(0);
    if (parameters.boolean(1)) screen.population.stoppedServices.delete(service);
    else if (service > 0 && service <= 15) screen.population.stoppedServices.add(service);
    return undefined;
  }),
};
