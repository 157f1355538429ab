/** Functions that raise an error for a first argument that is nil. */
export const tableFunctions = new Set([
  'pairs',
  'ipairs',
  'next',
  'table.insert',
  'table.concat',
  'table.sort',
  'table.unpack',
  'unpack',
]);
