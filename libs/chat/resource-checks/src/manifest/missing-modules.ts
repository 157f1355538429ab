import type { Findings } from '../findings.js';
import { constantText } from '../lua/analysis/constant-text.js';
import { type ParsedResource, pathInAnyCase } from '../resource/parsed-resource.js';
import { findSimilar } from '../text-distance.js';

/** The functions that load a file of the resource, with the extension of the file. */
const loaders: Readonly<Record<string, string>> = {
  require: 'lua',
  'lib.require': 'lua',
  'lib.load': 'lua',
  'lib.loadJson': 'json',
};

/** What `require` finds without a file. */
const ofRuntime =
  /^(?:glm|json|msgpack|string|table|math|os|io|debug|coroutine|utf8|package|_G|ffi|bit|lfs|socket|lpeg)\b/;

/** Modules that scripts load, and that are not there: the call raises an error. */
export function checkMissingModules(resource: ParsedResource, findings: Findings): void {
  const paths = resource.files.map(({ path }) => path);
  const isOwn = (name: string): boolean => resource.luaFacts.some(({ globalFunctions }) => globalFunctions.has(name));
  for (const facts of resource.luaFacts) {
    const attempts = new Set(facts.calls.flatMap(({ name, args: [body] }) => (name === 'pcall' && body ? [body] : [])));
    for (const { name, args, script, line, functions, isTested } of facts.calls) {
      const extension = loaders[name ?? ''];
      const module = constantText(args[0], facts);
      if (extension === undefined || module === null || module.startsWith('@') || ofRuntime.test(module)) continue;
      // A script that tries to load a module knows that it may be missing.
      if (isTested || isOwn(name ?? '') || functions.some((around) => attempts.has(around))) continue;
      const file = module.replaceAll('.', '/');
      const candidates = [`${file}.${extension}`, `${file}/init.${extension}`, `${module}.${extension}`, module];
      if (candidates.some((path) => paths.includes(path))) continue;
      // Clients find files in any case, servers do so on Windows only.
      const isOfClient = !script.sides.has('server');
      if (isOfClient && candidates.some((path) => pathInAnyCase(path, paths) !== undefined)) continue;
      const similar = findSimilar(`${file}.${extension}`, paths);
      const advice = similar === undefined ? `Create ${file}.${extension}.` : `Did you mean ${similar}?`;
      const message = `${name ?? ''} loads ${module}, but the resource has no such file, so that the script stops here. ${advice}`;
      findings.error('module-missing', message, { path: script.path, line });
    }
  }
}
