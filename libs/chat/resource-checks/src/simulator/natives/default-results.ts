import { LuaFloat, LuaVector, type LuaValue } from '../lua-engine/lua-value.js';

const trueByName = /^(Has.*(Loaded|Completed)|IsModel(Valid|InCdimage)|IsScreenFaded|Request(?!.*(Cancel)))/;

/** The value that a native without an implementation returns: what a script can go on with. */
export function defaultResults(name: string, returnType: string): LuaValue[] {
  const type = returnType.trim();
  if (type === 'void' || type === '') return [];
  if (type.startsWith('[')) {
    return type
      .slice(1, -1)
      .split(',')
      .flatMap((part) => defaultResults(name, part.includes('[]') ? 'number[]' : part));
  }
  if (type === 'number[]') return [new LuaVector([0, 0, 0])];
  if (type.includes('boolean')) return [trueByName.test(name)];
  if (type.includes('number')) return [/(Float|Heading|Speed|Height|Percent|Level)/.test(name) ? new LuaFloat(0) : 0];
  if (type.includes('string')) return [''];
  return [null];
}

/** The type behind the last colon of a declaration such as `GetEntityHeading(entity: number): number`. */
export function returnTypeOf(signature: string): string {
  const end = signature.lastIndexOf(')');
  return signature
    .slice(end + 1)
    .replace(/^\s*:\s*/, '')
    .replace(/;$/, '');
}
