/** `sell_cocaine` as the name of a table: `SellCocaine`. */
export const pascalCase = (id: string): string =>
  id.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** `sell_cocaine` as the name of a function or event: `sellCocaine`. */
export const camelCase = (id: string): string =>
  id.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Indents the lines of a Lua source, except empty ones. */
export const indent = (source: string, depth = 1): string => source.replace(/^(?=.)/gm, '    '.repeat(depth));
