import type { Entity } from '../world/entity.js';
import type { NativeArguments } from './native-arguments.js';
import type { NativeImplementation, NativeTable } from './native-function.js';
import { change, forEntity } from './native-targets.js';

const toNumber = (isOn: boolean): number => (isOn ? 1 : 0);

/** Sets a value under a name and a number, such as the component of the clothes. */
const set = (name: string, valueIndex: number, hasPart = true): NativeImplementation =>
  change((entity, parameters) =>
    entity.properties.set(keyOf(name, parameters, hasPart), parameters.integer(valueIndex)),
  );

const setFlag = (name: string, valueIndex: number, hasPart = false): NativeImplementation =>
  change((entity, parameters) =>
    entity.properties.set(keyOf(name, parameters, hasPart), toNumber(parameters.boolean(valueIndex))),
  );

const keyOf = (name: string, parameters: NativeArguments, hasPart: boolean): string =>
  hasPart ? `${name}:${parameters.integer(1)}` : name;

const get = (name: string, initial: number, hasPart = true): NativeImplementation =>
  forEntity((entity, parameters) => [entity.properties.get(keyOf(name, parameters, hasPart)) ?? initial], [initial]);

const isSet = (name: string, hasPart = false): NativeImplementation =>
  forEntity((entity, parameters) => [entity.properties.get(keyOf(name, parameters, hasPart)) === 1], [false]);

const leftIndicator = 1;
const indicators = ({ properties }: Entity): number =>
  (properties.get('indicator:1') ?? 0) * 1 + (properties.get('indicator:0') ?? 0) * 2;

const setComponent = change((ped, parameters) => {
  ped.properties.set(`drawable:${parameters.integer(1)}`, parameters.integer(2));
  ped.properties.set(`texture:${parameters.integer(1)}`, parameters.integer(3));
});

const setProp = change((ped, parameters) => {
  ped.properties.set(`prop:${parameters.integer(1)}`, parameters.integer(2));
  ped.properties.set(`propTexture:${parameters.integer(1)}`, parameters.integer(3));
});

const clearProps = change((ped) => {
  for (const name of ped.properties.keys()) if (name.startsWith('prop')) ped.properties.delete(name);
});

/** Setters whose getters have other names: clothes, sirens, tyres, lights and so on. */
export const appearanceNatives: NativeTable = {
  SetPedComponentVariation: setComponent,
  GetPedDrawableVariation: get('drawable', 0),
  GetPedTextureVariation: get('texture', 0),
  SetPedPropIndex: setProp,
  GetPedPropIndex: get('prop', -1),
  GetPedPropTextureIndex: get('propTexture', -1),
  ClearPedProp: change((ped, parameters) => ped.properties.delete(`prop:${parameters.integer(1)}`)),
  ClearAllPedProps: clearProps,
  SetEnableHandcuffs: setFlag('cuffed', 1),
  IsPedCuffed: isSet('cuffed'),
  ToggleVehicleMod: setFlag('toggle', 2, true),
  IsToggleModOn: isSet('toggle', true),
  SetVehicleSiren: setFlag('siren', 1),
  IsVehicleSirenOn: isSet('siren'),
  SetVehicleAlarm: setFlag('alarm', 1),
  IsVehicleAlarmSet: isSet('alarm'),
  SetVehicleTyreBurst: change((entity, parameters) => entity.properties.set(`tyre:${parameters.integer(1)}`, 1)),
  SetVehicleTyreFixed: change((entity, parameters) => entity.properties.set(`tyre:${parameters.integer(1)}`, 0)),
  IsVehicleTyreBurst: isSet('tyre', true),
  SmashVehicleWindow: change((entity, parameters) => entity.properties.set(`window:${parameters.integer(1)}`, 1)),
  FixVehicleWindow: change((entity, parameters) => entity.properties.set(`window:${parameters.integer(1)}`, 0)),
  IsVehicleWindowIntact: forEntity(
    (entity, parameters) => [entity.properties.get(`window:${parameters.integer(1)}`) !== 1],
    [false],
  ),
  SetVehicleIndicatorLights: change((entity, parameters) => {
    const side = parameters.integer(1) === leftIndicator ? 1 : 0;
    entity.properties.set(`indicator:${side}`, toNumber(parameters.boolean(2)));
  }),
  GetVehicleIndicatorLights: forEntity((entity) => [indicators(entity)], [0]),
  SetVehicleLights: set('lights', 1, false),
  GetVehicleLightsState: forEntity(
    (entity) => {
      const isOn = entity.properties.get('lights') === 2 || (entity.engineOn && entity.properties.get('lights') !== 1);
      return [true, toNumber(isOn), 0];
    },
    [false, 0, 0],
  ),
  SetEntityCollision: change((entity, parameters) =>
    entity.properties.set('noCollision', toNumber(!parameters.boolean(1))),
  ),
  GetEntityCollisionDisabled: isSet('noCollision'),
  SetEntityNoCollisionEntity: change((entity, parameters, { simulation }) =>
    entity.properties.set(`passes:${parameters.integer(1)}`, simulation.now),
  ),
};
