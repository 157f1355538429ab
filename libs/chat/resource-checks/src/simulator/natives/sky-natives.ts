import { joaat } from '../../lua/joaat.js';
import { LuaFloat } from '../lua-engine/lua-value.js';
import type { Simulation } from '../simulation.js';
import { ClockOverride, type ClockTime } from '../world/game-clock.js';
import type { Player } from '../world/player.js';
import { onClient, type NativeImplementation, type NativeTable } from './native-function.js';

const rainByWeather: Readonly<Record<string, number>> = { RAIN: 0.5, THUNDER: 1, CLEARING: 0.2 };

const setWeather = (index: number): NativeImplementation =>
  onClient((player, parameters) => {
    player.screen.weather = parameters.text(index).toUpperCase();
    return undefined;
  });

const resetWeather = onClient((player, _parameters, { world }) => {
  player.screen.weather = world.weather;
  return undefined;
});

const weatherHash = onClient((player) => [joaat(player.screen.weather)]);

const isWeather = onClient((player, parameters) => [player.screen.weather === parameters.text(0).toUpperCase()]);

const setClock = onClient((player, parameters, { now }) => {
  player.screen.clock = new ClockOverride({ hour: parameters.integer(0), minute: parameters.integer(1) }, now);
  return undefined;
});

/** The time of day that this client shows. */
export function timeOn({ screen }: Player, { now, timeOfDay }: Simulation): ClockTime {
  return screen.clock?.at(now) ?? timeOfDay;
}

const calendar = (read: (date: Date) => number): NativeImplementation =>
  onClient((_player, _parameters, { epochMs }) => [read(new Date(epochMs))]);

/** The weather and the clock of a client. */
export const skyNatives: NativeTable = {
  SetWeatherTypeNow: setWeather(0),
  SetWeatherTypeNowPersist: setWeather(0),
  SetWeatherTypePersist: setWeather(0),
  SetWeatherTypeOverTime: setWeather(0),
  SetWeatherTypeOvertimePersist: setWeather(0),
  SetOverrideWeather: setWeather(0),
  ClearOverrideWeather: resetWeather,
  GetPrevWeatherTypeHashName: weatherHash,
  GetNextWeatherTypeHashName: weatherHash,
  GetPrevWeatherType: weatherHash,
  GetNextWeatherType: weatherHash,
  IsPrevWeatherType: isWeather,
  IsNextWeatherType: isWeather,
  GetRainLevel: onClient(({ screen }) => [new LuaFloat(rainByWeather[screen.weather] ?? 0)]),
  GetSnowLevel: onClient(({ screen }) => [new LuaFloat(/SNOW|BLIZZARD|XMAS/.test(screen.weather) ? 1 : 0)]),
  NetworkOverrideClockTime: setClock,
  SetClockTime: setClock,
  NetworkClearClockTimeOverride: onClient((player) => {
    player.screen.clock = undefined;
    return undefined;
  }),
  PauseClock: onClient((player, parameters, simulation) => {
    const clock = player.screen.clock ?? new ClockOverride(simulation.timeOfDay, simulation.now);
    player.screen.clock = clock.paused(parameters.boolean(0), simulation.now);
    return undefined;
  }),
  GetClockHours: onClient((player, _parameters, simulation) => [timeOn(player, simulation).hour]),
  GetClockMinutes: onClient((player, _parameters, simulation) => [timeOn(player, simulation).minute]),
  GetClockSeconds: calendar((date) => date.getUTCSeconds()),
  GetClockDayOfWeek: calendar((date) => date.getUTCDay()),
  GetClockDayOfMonth: calendar((date) => date.getUTCDate()),
  GetClockMonth: calendar((date) => date.getUTCMonth()),
  GetClockYear: calendar((date) => date.getUTCFullYear()),
};
