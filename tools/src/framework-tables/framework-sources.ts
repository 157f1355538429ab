/** Where the functions of a table come from. */
export interface FrameworkSource {
  /** The name of the file in libs/chat/game-profiles/tables, without its extension. */
  table: string;
  /** What the version of the table starts with, for example `VORP core`. */
  label: string;
  /** The folder of the checkout, and the path of the resource in it. */
  folder: string;
  /** How scripts write its exports. */
  exports: string;
  /** Functions of these names, with the name that the table has for them. The first pattern that matches counts. */
  functions: readonly { pattern: RegExp; name: string; files?: RegExp }[];
  /** Events whose names match. */
  events?: RegExp;
  /** Files that are left out. */
  ignored?: RegExp;
  /** The SQL files that an owner of a server runs, by their path in the folder of the checkouts. */
  sql?: readonly string[];
}

/** Resources of many servers that are in the folder of their name, and only have exports and events. */
const companions = [
  'LegacyFuel',
  'ps-fuel',
  'cdn-fuel',
  'ox_fuel',
  'ps-ui',
  'qb-banking',
  'qb-management',
  'Renewed-Banking',
  'esx_addonaccount',
  'esx_society',
  'qb-vehiclekeys',
  'ox_doorlock',
  'pma-voice',
  'ps-dispatch',
  'mythic_notify',
  't-notify',
];

/** The frameworks whose tables can be derived, by the folder of their checkout. */
export const frameworkSources: readonly FrameworkSource[] = [
  {
    table: 'rsg',
    label: 'RSG Core',
    folder: 'rsg-core',
    exports: "exports['rsg-core']",
    functions: [
      { pattern: /^(RSGCore\.(?:Functions|Player|Commands)\.\w+)$/, name: '$1' },
      { pattern: /^(RSGCore\.(?:Debug|ShowError|ShowSuccess))$/, name: '$1' },
      { pattern: /^RSGShared\.(\w+)$/, name: 'RSGCore.Shared.$1' },
      { pattern: /^self\.Functions\.(\w+)$/, name: 'Player.Functions.$1', files: /server\/player\.lua$/ },
    ],
    events: /^(?:RSGCore:|rsg-core:)/,
    ignored: /locale/,
  },
  {
    table: 'rsg-inventory',
    label: 'rsg-inventory',
    folder: 'rsg-inventory',
    exports: "exports['rsg-inventory']",
    functions: [{ pattern: /^methods\.(\w+)$/, name: 'Player.Functions.$1', files: /handlers\.lua$/ }],
    events: /^rsg-inventory:/,
  },
  {
    table: 'rsg-menubase',
    label: 'rsg-menubase',
    folder: 'rsg-menubase',
    exports: "exports['rsg-menubase']",
    functions: [
      { pattern: /^MenuData\.(?!RegisteredTypes)(\w+)$/, name: 'MenuData.$1' },
      { pattern: /^menu\.(\w+)$/, name: 'DefaultMenu.$1' },
    ],
    events: /^rsg-menubase:/,
  },
  {
    table: 'rsg-menu',
    label: 'rsg-menu',
    folder: 'rsg-menu',
    exports: "exports['rsg-menu']",
    functions: [],
    events: /^rsg-menu:/,
  },
  { table: 'rsg-input', label: 'rsg-input', folder: 'rsg-input', exports: "exports['rsg-input']", functions: [] },
  {
    table: 'vorp',
    label: 'VORP core',
    folder: 'vorp_core-lua',
    exports: 'exports.vorp_core',
    functions: [
      { pattern: /^CoreFunctions\.([\w.]+)$/, name: 'VorpCore.$1' },
      { pattern: /^userData\.(\w+)$/, name: 'user.$1', files: /class\/user\.lua$/ },
      { pattern: /^userData\.(\w+)$/, name: 'user.getUsedCharacter.$1', files: /class\/character\.lua$/ },
      { pattern: /^self\.(?!_)(\w+)$/, name: 'vorpAPI.$1', files: /old_api\.lua$/ },
    ],
    events: /^(?:vorp:|vorp_core:|vorp_)/,
    ignored: /translation|types\//,
  },
  {
    table: 'vorp_inventory',
    label: 'VORP inventory',
    folder: 'vorp_inventory-lua',
    exports: 'exports.vorp_inventory',
    functions: [{ pattern: /^INV\.(\w+)$/, name: 'VorpInv.$1', files: /vorpInventoryApi\.lua$/ }],
    events: /^(?:vorpinventory:|vorp_inventory:|vorpCore:)/,
    ignored: /languages|types\//,
  },
  {
    table: 'vorp_menu',
    label: 'VORP menu',
    folder: 'vorp_menu',
    exports: 'exports.vorp_menu',
    functions: [
      { pattern: /^MenuData\.(?!RegisteredTypes)(\w+)$/, name: 'MenuData.$1' },
      { pattern: /^menu\.(\w+)$/, name: 'DefaultMenu.$1' },
    ],
    events: /^(?:vorp_menu:|menuapi:)/,
  },
  {
    table: 'vorp_inputs',
    label: 'VORP inputs',
    folder: 'vorp_inputs-lua',
    exports: 'exports.vorp_inputs',
    functions: [],
    events: /^vorpinputs:/,
  },
  {
    table: 'vorp_progressbar',
    label: 'VORP progress bar',
    folder: 'vorp_progressbar',
    exports: 'exports.vorp_progressbar',
    functions: [],
  },
  {
    table: 'esx',
    label: 'ESX Legacy',
    sql: ['esx_core/[SQL]/legacy.sql'],
    folder: 'esx_core/[core]/es_extended',
    exports: 'exports.es_extended',
    functions: [
      { pattern: /^(?:ESX|Core)\.([\w.]+)$/, name: 'ESX.$1' },
      { pattern: /^self\.(\w+)$/, name: 'xPlayer.$1', files: /classes\/player\.lua$/ },
    ],
    events: /^esx:/,
    ignored: /locales?\//,
  },
  {
    table: 'qbcore',
    label: 'QBCore',
    sql: ['qb-core/qbcore.sql', 'txAdminRecipe/qbcore.sql'],
    folder: 'qb-core',
    exports: "exports['qb-core']",
    functions: [
      { pattern: /^(QBCore\.(?:Functions|Player|Commands)\.\w+)$/, name: '$1' },
      { pattern: /^(QBCore\.(?:Debug|ShowError|ShowSuccess))$/, name: '$1' },
      { pattern: /^QBShared\.(\w+)$/, name: 'QBCore.Shared.$1' },
      { pattern: /^self\.Functions\.(\w+)$/, name: 'Player.Functions.$1', files: /server\/player\.lua$/ },
    ],
    events: /^QBCore:/,
    ignored: /locale/,
  },
  {
    table: 'qbox',
    label: 'Qbox',
    sql: ['qbx_core/qbx_core.sql'],
    folder: 'qbx_core',
    exports: 'exports.qbx_core',
    functions: [],
    events: /^(?:QBCore:|qbx_core:)/,
    ignored: /locale/,
  },
  {
    table: 'ox_inventory',
    label: 'ox_inventory',
    folder: 'ox_inventory',
    exports: 'exports.ox_inventory',
    functions: [],
    ignored: /locales|data\//,
  },
  { table: 'ox_target', label: 'ox_target', folder: 'ox_target', exports: 'exports.ox_target', functions: [] },
  { table: 'qb-target', label: 'qb-target', folder: 'qb-target', exports: "exports['qb-target']", functions: [] },
  {
    table: 'qb-inventory',
    label: 'qb-inventory',
    folder: 'qb-inventory',
    exports: "exports['qb-inventory']",
    functions: [],
  },
  ...companions.map((name) => ({
    table: name,
    label: name,
    folder: name,
    exports: /^\w+$/.test(name) ? `exports.${name}` : `exports['${name}']`,
    functions: [],
    events: new RegExp(`^${name}:`),
    ignored: /locale/,
  })),
];
