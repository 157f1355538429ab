import luaparse from 'luaparse';

const attributePattern = /<\s*(?:const|close)\s*>/g;

/** Removes what Lua 5.4 added to the grammar of Lua 5.3, and keeps all positions. */
function toLua53(source: string): string {
  return source.replaceAll(attributePattern, (attribute) => ' '.repeat(attribute.length));
}

/**
 * Parses a script without the extensions of CfxLua: see `translateCfxLua`.
 * @throws SyntaxError for text that is no Lua, RangeError for deep nesting
 */
export function parseLua(source: string): luaparse.Chunk {
  // The parser works on bytes.
  const bytes = Buffer.from(toLua53(source), 'utf8').toString('latin1');
  return luaparse.parse(bytes, {
    comments: false,
    locations: true,
    luaVersion: '5.3',
    encodingMode: 'pseudo-latin1',
  });
}

/** The text of a string literal. */
export function textOf(node: luaparse.StringLiteral): string {
  return /[\u0080-\u00ff]/.test(node.value) ? Buffer.from(node.value, 'latin1').toString('utf8') : node.value;
}
