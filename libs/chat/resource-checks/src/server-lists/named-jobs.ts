import type { ResourceFile } from '@scriptsmith/chat-contracts';
import { type LuaToken, tokenize } from '../lua/lexer.js';
import type { UsedName } from '../simulator/used-names.js';
import { lineAt } from '../syntax/text.js';

/** Settings whose value is a job or a list of jobs. */
const settingName = /^(?:allowed|required|needed)?_?jobs?(?:_?names?)?$/i;
const comparisons: ReadonlySet<string> = new Set(['==', '~=', '!=']);

/** The jobs that scripts compare with or list in their settings. Only running them would tell what they compute. */
export function namedJobs(files: readonly ResourceFile[]): UsedName[] {
  return files.flatMap(({ path, content }) => {
    if (!path.endsWith('.lua') || path.startsWith('tests/') || !/job/i.test(content)) return [];
    const { tokens } = tokenize(content);
    const found = tokens.flatMap((_token, at) => [...comparedWith(tokens, at), ...settingAt(tokens, at)]);
    return found.flatMap((token) => {
      const name = token.text.replace(/^['"]|['"]$/g, '');
      return /^[\w-]+$/.test(name)
        ? [{ kind: 'job' as const, name, grade: null, path, line: lineAt(content, token.start) }]
        : [];
    });
  });
}

/** The text that a job is compared with: `job.name == 'police'`, or the other way round. */
function comparedWith(tokens: readonly LuaToken[], at: number): LuaToken[] {
  if (!comparisons.has(tokens[at]?.text ?? '')) return [];
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (after?.type === 'string' && isJob(tokens, at - 1)) return [after];
  let end = at + 1;
  while (tokens[end]?.type === 'name' && tokens[end + 1]?.text === '.') end += 2;
  return before?.type === 'string' && isJob(tokens, end) ? [before] : [];
}

/** Whether a chain of members that ends here is a job or its name. */
function isJob(tokens: readonly LuaToken[], end: number): boolean {
  const isName = tokens[end]?.text === 'name' && tokens[end - 1]?.text === '.';
  const last = tokens[isName ? end - 2 : end];
  return last?.type === 'name' && /^(?:job|jobName)$/i.test(last.text);
}

/** `job = 'police'`, `jobs = { 'police', 'ambulance' }` and `jobs = { police = 0, ['ambulance'] = 2 }`. */
function settingAt(tokens: readonly LuaToken[], at: number): LuaToken[] {
  const [name, equals, value] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (name?.type !== 'name' || !settingName.test(name.text) || equals?.text !== '=') return [];
  if (value?.type === 'string') return [value];
  if (value?.text !== '{') return [];
  const found: LuaToken[] = [];
  for (let next = at + 3, depth = 1; next < tokens.length && depth > 0; next += 1) {
    const token = tokens[next]!;
    if (token.text === '{') depth += 1;
    if (token.text === '}') depth -= 1;
    if (depth === 1 && isEntry(tokens, next)) found.push(token);
  }
  return found;
}

function isEntry(tokens: readonly LuaToken[], at: number): boolean {
  const [token, before, after] = [tokens[at], tokens[at - 1]?.text ?? '', tokens[at + 1]?.text ?? ''];
  const isFirst = ['{', ',', ';'].includes(before);
  const isGrade = (value: LuaToken | undefined): boolean => value?.type === 'number' || value?.text === 'true';
  if (token?.type === 'string' && isFirst) return [',', ';', '}'].includes(after);
  if (token?.type === 'string') return before === '[' && after === ']' && isGrade(tokens[at + 3]);
  return token?.type === 'name' && isFirst && after === '=' && isGrade(tokens[at + 2]);
}
