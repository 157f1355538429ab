export type PopulationKind = 'vehicles' | 'parkedVehicles' | 'pedestrians';

/** What the game adds around a player. */
export interface Population {
  /** Multipliers of the usual numbers, with the time at which a script set them. Each lasts for a frame. */
  shares: Map<PopulationKind, { share: number; setAt: number }>;
  maxWantedLevel: number;
  /** The numbers of the services, such as police and ambulance, that do not come by themselves. */
  stoppedServices: Set<number>;
}

export const createPopulation = (): Population => ({
  shares: new Map(),
  maxWantedLevel: 5,
  stoppedServices: new Set(),
});

export const isAllowedShare = (share: number): boolean => share >= 0 && share <= 10;

/** The number of vehicles or people, in percent of the usual one. `frameMs`: how long a setting lasts. */
export function populationPercent({ shares }: Population, kind: PopulationKind, now: number, frameMs: number): number {
  const setting = shares.get(kind);
  return setting && now - setting.setAt <= frameMs ? Math.round(setting.share * 100) : 100;
}
