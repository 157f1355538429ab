/** Requests that no block covers, so that the answer names them instead of producing something else. */
export const unsupportedPhrases: readonly (readonly [phrase: string, name: string])[] = [
  ...(['hud', 'speedometer', 'minimap', 'status bar'] as const).map((phrase) => [phrase, 'a HUD'] as const),
  ...(['phone app', 'mobile app', 'phone script', 'phone system'] as const).map(
    (phrase) => [phrase, 'a phone app'] as const,
  ),
  ...(['mdt', 'mobile data terminal', 'police database', 'police computer'] as const).map(
    (phrase) => [phrase, 'a police MDT'] as const,
  ),
  ...(['turf war', 'gang war', 'turf', 'territory', 'gang turf'] as const).map(
    (phrase) => [phrase, 'gang territories'] as const,
  ),
  ...(
    [
      'character creator',
      'character creation',
      'clothing',
      'clothing store',
      'clothing shop',
      'clothes shop',
      'clothes store',
      'barber',
      'tattoo',
      'appearance',
      'skin menu',
      'multicharacter',
    ] as const
  ).map((phrase) => [phrase, 'character appearance'] as const),
  ...(['anti cheat', 'anticheat'] as const).map((phrase) => [phrase, 'an anti-cheat'] as const),
  ...(['discord bot', 'discord', 'webhook', 'website', 'web page'] as const).map(
    (phrase) => [phrase, 'services outside the game server'] as const,
  ),
  ...(['voice chat', 'voip', 'proximity voice'] as const).map((phrase) => [phrase, 'voice chat'] as const),
  ...(['street race', 'racing', 'race track', 'race'] as const).map((phrase) => [phrase, 'races'] as const),
  ...(
    [
      'mlo',
      'interior',
      'ymap',
      '3d model',
      'livery',
      'car pack',
      'vehicle handling',
      'tuning',
      'car customization',
      'vehicle customization',
      'drift',
    ] as const
  ).map((phrase) => [phrase, 'maps, models and vehicle tuning'] as const),
  ...(['skill system', 'xp system', 'experience system', 'level system', 'skill tree', 'skill'] as const).map(
    (phrase) => [phrase, 'skills and experience points'] as const,
  ),
  ...(['inventory system', 'inventory script'] as const).map((phrase) => [phrase, 'an inventory'] as const),
  ...(['casino game', 'slot machine', 'blackjack', 'poker', 'roulette', 'lottery', 'gambling'] as const).map(
    (phrase) => [phrase, 'gambling'] as const,
  ),
  ...(
    [
      'boss menu',
      'multijob',
      'multi job',
      'gang system',
      'company management',
      'stock market',
      'crypto',
      'nft',
    ] as const
  ).map((phrase) => [phrase, 'company, gang and market management'] as const),
  ...(['pet', 'npc', 'zombie', 'battle royale', 'bot', 'drone', 'arena', 'deathmatch', 'paintball'] as const).map(
    (phrase) => [phrase, 'game modes and computer-controlled characters'] as const,
  ),
  ...(
    [
      'poem',
      'story',
      'essay',
      'joke',
      'recipe for',
      'minecraft',
      'roblox',
      'python',
      'javascript',
      'typescript',
      'java',
      'wordpress',
    ] as const
  ).map((phrase) => [phrase, 'anything but game-server resources'] as const),
];
