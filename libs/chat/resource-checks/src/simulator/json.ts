import {
  LuaEntryPoint,
  LuaFloat,
  LuaFunctionReference,
  LuaMock,
  LuaVector,
  type LuaMap,
  type LuaValue,
} from './lua-engine/lua-value.js';

/** Encodes a value as the game's `json.encode` does: an empty table becomes `[]`. */
export function encodeJson(value: LuaValue): string {
  if (value === null || isWithoutJson(value)) return 'null';
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof LuaFloat) return value.value.toFixed(1);
  if (value instanceof LuaVector) {
    const names = ['x', 'y', 'z', 'w'];
    return `{${value.components.map((component, index) => `"${names[index]}":${JSON.stringify(component)}`).join(',')}}`;
  }
  if (Array.isArray(value)) return `[${value.map(encodeJson).join(',')}]`;
  if (value instanceof Map) {
    const members = [...value].map(([key, element]) => `${JSON.stringify(keyText(key))}:${encodeJson(element)}`);
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

const isWithoutJson = (value: LuaValue): value is LuaFunctionReference | LuaEntryPoint | LuaMock =>
  value instanceof LuaFunctionReference || value instanceof LuaEntryPoint || value instanceof LuaMock;

function keyText(key: LuaValue): string {
  return typeof key === 'string' ? key : encodeJson(key);
}

/** @throws SyntaxError for a text that is not JSON */
export function decodeJson(text: string): LuaValue {
  return fromJson(JSON.parse(text));
}

/** As the game's `json.decode`: nil for a text that is not JSON. */
export function decodeJsonOrNull(text: string): LuaValue {
  try {
    return decodeJson(text);
  } catch {
    return null;
  }
}

/** Converts parsed JSON. Null becomes nil, so that members with null are left out. */
function fromJson(value: unknown): LuaValue {
  if (Array.isArray(value)) return value.map(fromJson);
  if (value !== null && typeof value === 'object') {
    const table: LuaMap = new Map();
    for (const [key, element] of Object.entries(value)) table.set(key, fromJson(element));
    return table;
  }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return null;
}
