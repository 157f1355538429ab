/** What players seem to do while they work: https://wiki.rage.mp/wiki/Scenarios. */
const scenarios: Readonly<Record<string, string>> = {
  cooking: 'PROP_HUMAN_BBQ',
  digging: 'world_human_gardener_plant',
  drinking: 'WORLD_HUMAN_DRINKING',
  drugs: 'WORLD_HUMAN_DRUG_DEALER_HARD',
  fishing: 'WORLD_HUMAN_STAND_FISHING',
  hammering: 'WORLD_HUMAN_HAMMERING',
  medical: 'CODE_HUMAN_MEDIC_TEND_TO_DEAD',
  machine: 'PROP_HUMAN_ATM',
  mechanic: 'WORLD_HUMAN_VEHICLE_MECHANIC',
  phone: 'WORLD_HUMAN_STAND_MOBILE',
  searching: 'PROP_HUMAN_BUM_BIN',
  smoking: 'WORLD_HUMAN_SMOKING',
  welding: 'WORLD_HUMAN_WELDING',
  writing: 'WORLD_HUMAN_CLIPBOARD',
};

/** The scenario of the game for an activity. Names of scenarios stay as they are. */
export const scenarioOf = (activity: string): string => scenarios[activity] ?? activity;
