/**
 * What words mean, whatever the language. The lexicon of each language (`lexicon/<language>.json`) lists the words of a
 * concept. A concept is named by its plainest English word.
 */
/** Verbs. */
export const actions = [
  'sell', 'buy', 'give', 'take-away', 'receive', 'pay', 'cost', 'charge', 'earn', 'rob', 'steal', 'hack', 'smash', 'loot',
  'gather', 'catch', 'cut', 'mine', 'fish', 'hunt', 'plant', 'cook', 'process', 'craft', 'place', 'pick-up', 'deliver',
  'bring', 'drive', 'load', 'unload', 'refuel', 'repair', 'wash', 'tow', 'impound', 'store', 'take-out', 'spawn', 'delete',
  'rent', 'return', 'lock', 'unlock', 'tune', 'heal', 'revive', 'treat', 'kill', 'hurt', 'freeze', 'cuff', 'release',
  'drag', 'search', 'arrest', 'teleport', 'go', 'walk', 'run', 'jump', 'fall', 'swim', 'sit', 'drink', 'eat', 'smoke',
  'use', 'wear', 'show', 'hide', 'see', 'notify', 'warn', 'announce', 'call', 'ask', 'accept', 'decline', 'invite', 'hire',
  'fire', 'promote', 'set', 'change', 'rename', 'write', 'choose', 'open', 'close', 'start', 'stop', 'cancel', 'finish',
  'continue', 'save', 'reset', 'log', 'kick', 'ban', 'join', 'leave', 'reconnect', 'crash', 'enter', 'die', 'respawn',
  'win', 'lose', 'bet', 'roll', 'transfer', 'deposit', 'withdraw', 'refill', 'share', 'split', 'play', 'wait', 'last',
  'happen', 'appear', 'disappear', 'remove', 'add', 'make', 'want', 'allow', 'forbid', 'need', 'have', 'own', 'carry',
  'drop', 'work', 'clock-in', 'clock-out', 'ride', 'attach', 'move', 'stand', 'press', 'flip', 'spectate', 'explain',
  'undo', 'use-up', 'launder', 'fix', 'translate', 'send', 'eject', 'raise', 'lower', 'flash', 'draw', 'succeed', 'buckle', 'beep',
] as const; // prettier-ignore

/** Nouns. */
export const things = [
  'script', 'shop', 'garage', 'dealership', 'bank', 'atm', 'job', 'command', 'menu', 'marker', 'npc', 'blip', 'zone',
  'price', 'discount', 'fee', 'fine', 'bill', 'deposit-money', 'penalty', 'reward', 'salary', 'tip', 'bonus', 'commission', 'tax',
  'licence', 'permission', 'admin', 'vip', 'owner', 'boss', 'boss-menu', 'employee', 'player', 'everyone', 'nobody', 'driver',
  'passenger', 'passer-by', 'customer', 'target', 'friend', 'crew', 'gang', 'grade', 'duty', 'online', 'society', 'cash',
  'bank-account', 'black-money', 'money', 'item', 'weapon', 'ammo', 'inventory', 'vehicle', 'trailer', 'plate', 'extras',
  'livery', 'trunk', 'fuel', 'engine', 'speed', 'hud', 'speedometer', 'speed-camera', 'tolerance', 'lottery', 'pot', 'meter', 'car-wash', 'kmh', 'mph', 'seatbelt', 'limit', 'cooldown', 'time', 'day',
  'night', 'weekend', 'weather', 'health', 'armor', 'hunger', 'thirst', 'stress', 'damage', 'level', 'experience', 'leaderboard', 'playtime',
  'list', 'stash', 'slot', 'weight', 'stock', 'till', 'key', 'door', 'elevator', 'teleporter', 'route', 'station', 'place-noun', 'map', 'region', 'animation',
  'progress', 'effect', 'drunk', 'walk-style', 'screen', 'sound', 'text', 'reason', 'id', 'amount', 'name', 'street',
  'waypoint', 'message', 'report', 'chat', 'webhook', 'database', 'page', 'queue', 'whitelist', 'scoreboard', 'jail',
  'dispatch', 'dice', 'animal', 'drug', 'food', 'clothing', 'cloakroom', 'armory', 'workbench', 'house', 'config', 'server',
  'resource', 'language', 'color', 'currency', 'mission', 'delivery', 'robbery', 'safe-zone', 'afk', 'daily', 'mechanic-work',
  'spot', 'ped', 'prop', 'letter', 'character', 'bin', 'skill-check', 'parking-meter', 'vending-machine', 'seat', 'head', 'roleplay', 'ghost', 'card', 'traffic', 'parked-vehicle', 'wanted-level', 'distance', 'chance', 'minimum', 'maximum', 'value', 'part', 'class', 'icon', 'weekly', 'hourly',
  'english', 'german', 'french', 'spanish', 'portuguese', 'polish', 'italian',
] as const; // prettier-ignore

/** Words that relate others, and adverbs. */
const relations = [
  'only', 'if', 'when', 'unless', 'except', 'without', 'not', 'no', 'and', 'or', 'but', 'then', 'after', 'before', 'while',
  'every', 'each', 'at-least', 'at-most', 'more-than', 'less-than', 'between', 'exactly', 'random', 'nearby', 'at', 'in',
  'to', 'from', 'for', 'with', 'by', 'until', 'per', 'also', 'instead', 'otherwise', 'nothing', 'same', 'other', 'free', 'once', 'again', 'first',
  'last-one', 'more', 'less', 'double', 'half', 'third', 'quarter', 'all', 'any', 'anonymous', 'automatic', 'empty', 'full',
  'new', 'broken', 'wanted', 'dead', 'alive', 'inside', 'outside', 'on-foot', 'private', 'permanent', 'rarest', 'common',
  'own-adjective', 'nicer', 'bigger', 'smaller', 'above', 'below', 'left', 'right', 'top', 'bottom', 'where', 'how', 'what', 'why', 'who', 'too', 'by-speed', 'invincible',
] as const; // prettier-ignore

/** The languages that texts can be in. */
export const languageConcepts = [
  'english', 'german', 'french', 'spanish', 'portuguese', 'polish', 'italian',
] as const satisfies (typeof things)[number][]; // prettier-ignore

export const concepts = [...actions, ...things, ...relations] as const;
export type Concept = (typeof concepts)[number];
