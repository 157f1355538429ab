/** First names, and words for usernames and email addresses. Domains below `.example` are reserved. */
export const firstNames = [
  ...['Aaron', 'Ada', 'Alba', 'Alex', 'Amir', 'Anders', 'Anna', 'Arda', 'Ava', 'Ben', 'Bianca', 'Callum', 'Camille'],
  ...['Carla', 'Chen', 'Chloe', 'Dana', 'Daniel', 'Diego', 'Dylan', 'Elena', 'Eli', 'Emma', 'Enzo', 'Erik', 'Eva'],
  ...['Felix', 'Fiona', 'Freya', 'Gabriel', 'Hanna', 'Harry', 'Hugo', 'Ines', 'Isla', 'Ivan', 'Jakub', 'Jana', 'Joel'],
  ...['Jonas', 'Julia', 'Kai', 'Karim', 'Kasper', 'Laura', 'Lea', 'Levi', 'Liam', 'Lina', 'Luca', 'Lucy', 'Maja'],
  ...['Marco', 'Maria', 'Marta', 'Matteo', 'Max', 'Mia', 'Milan', 'Mina', 'Nadia', 'Niels', 'Nina', 'Noah', 'Oliver'],
  ...[
    'Omar',
    'Oskar',
    'Paula',
    'Petra',
    'Pierre',
    'Rafael',
    'Rosa',
    'Ruben',
    'Sam',
    'Sara',
    'Selim',
    'Sofia',
    'Stefan',
  ],
  ...['Tess', 'Theo', 'Tim', 'Tomas', 'Vera', 'Victor', 'Wanda', 'Will', 'Yara', 'Yusuf', 'Zoe', 'Zuzana'],
] as const;

export const usernameEndings = [
  ...['rp', 'dev', 'codes', 'builds', 'lua', 'scripts', 'builder', 'mods', 'studio', 'city', 'rl', 'gg', 'labs', 'hq'],
  ...['forge', 'works', 'net', 'play', 'roleplay', 'zone'],
] as const;

export const emailDomains = [
  ...['harbourcity.example', 'northline.example', 'bluebay.example', 'pinewood-rp.example', 'lowtide.example'],
  ...['mailbox.example', 'mailbox.example', 'inbox.example', 'inbox.example', 'post.example', 'post.example'],
] as const;

/** Countries of visitors with their share. */
export const countries = {
  ...{ GB: 20, US: 17, DE: 12, PL: 7, FR: 7, NL: 6, BR: 5, CA: 5, SE: 4, AU: 4, ES: 4, IT: 3, RO: 3, TR: 3 },
} as const;

export const userAgents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.7 Mobile/15E148 Safari/604.1',
] as const;

export const referrers = ['google.com', 'google.com', 'forum.cfx.re', 'discord.com', 'youtube.com', null] as const;

/** The first pages of visitors without a referral link. */
export const landingPages = [
  ...['/', '/', '/', '/', '/signup'],
  '/?utm_source=newsletter&utm_medium=email&utm_campaign=autumn',
  '/?utm_source=youtube&utm_medium=video&utm_campaign=police-job-tutorial',
] as const;

/** Resources that customers have had written, with the credits that they cost. */
export const resources: readonly { reason: string; credits: readonly [number, number] }[] = [
  { reason: 'Police dispatch with server and client scripts', credits: [900, 2_600] },
  { reason: 'Fishing job with a shop and level rewards', credits: [600, 1_500] },
  { reason: 'Inventory rewrite with item metadata', credits: [1_400, 3_900] },
  { reason: 'Locale files for German and Polish', credits: [120, 420] },
  { reason: 'Racing league with lap times and payouts', credits: [1_100, 3_200] },
  { reason: 'Housing with interiors, keys and furniture', credits: [1_500, 4_400] },
  { reason: 'Taxi job with a meter', credits: [500, 1_300] },
  { reason: 'Vehicle keys and lock picking', credits: [400, 1_100] },
  { reason: 'Garage with impound', credits: [600, 1_800] },
  { reason: 'Hospital with triage and billing', credits: [900, 2_400] },
  { reason: 'Drift scoring with a HUD', credits: [500, 1_400] },
  { reason: 'Weather and time sync', credits: [150, 500] },
  { reason: 'Store robbery with alarms', credits: [700, 1_900] },
  { reason: 'Mechanic job with crafting', credits: [800, 2_300] },
];
