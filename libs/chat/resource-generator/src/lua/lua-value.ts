/** Lua source that is inserted as it is. Only the generator creates it, never from a prompt. */
export class LuaCode {
  constructor(readonly source: string) {}
}

export type LuaValue =
  string | number | boolean | LuaCode | readonly LuaValue[] | { readonly [key: string]: LuaValue | undefined };

const escapes: Record<string, string> = { '\\': '\\\\', "'": "\\'", '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const isControl = (code: number): boolean => code < 32 || code === 127;

/** A Lua string literal in single quotes. Any text is safe inside it. */
export function luaString(text: string): string {
  let literal = '';
  for (const character of wellFormed(text)) {
    const code = character.codePointAt(0) ?? 0;
    literal += escapes[character] ?? (isControl(code) ? `\\${String(code).padStart(3, '0')}` : character);
  }
  return `'${literal}'`;
}

/** A number as Lua reads it. Coordinates need a decimal point, because natives take floats. */
const luaFloat = (value: number): string => (Number.isInteger(value) ? value.toFixed(1) : String(value));

export const vector3 = ({ x, y, z }: { x: number; y: number; z: number }): LuaCode =>
  new LuaCode(`vector3(${luaFloat(x)}, ${luaFloat(y)}, ${luaFloat(z)})`);

export const float = (value: number): LuaCode => new LuaCode(luaFloat(value));

const identifier = /^[A-Za-z_][A-Za-z0-9_]*$/;
const keywords = new Set(
  'and break do else elseif end false for function goto if in local nil not or repeat return then true until while'.split(
    ' ',
  ),
);
const luaKey = (key: string): string => (isLuaName(key) ? key : `[${luaString(key)}]`);
/** Whether a text can be the name of a field or local. */
export const isLuaName = (name: string): boolean => identifier.test(name) && !keywords.has(name);
const lineWidth = 110;

/** A Lua expression. Tables that do not fit on a line are spread over several, indented by four spaces. */
export function luaValue(value: LuaValue, indent = ''): string {
  if (typeof value === 'string') return luaString(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof LuaCode) return value.source;
  const deeper = `${indent}    `;
  const entries = isArray(value)
    ? value.map((item) => luaValue(item, deeper))
    : Object.entries(value).flatMap(([key, item]) =>
        item === undefined ? [] : [`${luaKey(key)} = ${luaValue(item, deeper)}`],
      );
  if (entries.length === 0) return '{}';
  const line = `{ ${entries.join(', ')} }`;
  if (!line.includes('\n') && indent.length + line.length <= lineWidth) return line;
  return `{\n${entries.map((entry) => `${deeper}${entry},\n`).join('')}${indent}}`;
}

const isArray = (value: object): value is readonly LuaValue[] => Array.isArray(value);

/** Replaces halves of characters, which no file can contain. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');
