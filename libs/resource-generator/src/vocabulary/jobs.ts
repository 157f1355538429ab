/** The job names of the frameworks by their words, in singular. */
export const jobPhrases: ReadonlyMap<string, string> = new Map(
  Object.entries({
    police: ['police', 'cop', 'police officer', 'lspd', 'policeman', 'officer', 'law enforcement', 'pd'],
    sheriff: ['sheriff', 'bcso'],
    ambulance: ['ambulance', 'ems', 'medic', 'paramedic', 'doctor'],
    mechanic: ['mechanic'],
    taxi: ['taxi', 'taxi driver', 'cab driver'],
    realestate: ['real estate', 'realtor', 'real estate agent'],
    cardealer: ['car dealer', 'cardealer', 'vehicle dealer'],
    fire: ['firefighter', 'fire department', 'fireman'],
    judge: ['judge'],
    lawyer: ['lawyer', 'attorney'],
    reporter: ['reporter', 'journalist', 'weazel'],
    trucker: ['trucker', 'truck driver'],
    garbage: ['garbage man', 'garbage collector', 'garbage worker'],
    bus: ['bus driver'],
    fisherman: ['fisherman', 'fishermen', 'fisher'],
    miner: ['miner'],
    lumberjack: ['lumberjack'],
    farmer: ['farmer'],
    ballas: ['ballas'],
    vagos: ['vagos'],
    cartel: ['cartel'],
    mafia: ['mafia'],
    bikers: ['biker', 'lost mc'],
    government: ['government', 'mayor'],
  }).flatMap(([name, phrases]) => [name, ...phrases].map((phrase) => [phrase, name] as const)),
);

export const jobLabel = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
