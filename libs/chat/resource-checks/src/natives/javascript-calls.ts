import type { GameProfile } from '@scriptsmith/game-profiles';
import type { CallExpression } from 'acorn';
import type { Findings } from '../findings.js';
import { frameworkNames, isOnSide } from '../lua/analysis/framework-names.js';
import { contentOf, type GameJavaScript, type ParsedResource } from '../resource/parsed-resource.js';
import { isBundle } from '../syntax/bundle.js';
import { declaredNames, lineOfNode, walkJavaScript } from '../syntax/walk-javascript.js';

/** Globals of every JavaScript engine, and those of Node.js, which server scripts have. */
const engineGlobals = new Set([
  ...Object.getOwnPropertyNames(globalThis),
  'require',
  'module',
  'exports',
  'window',
  'document',
  'nui',
]);

function checkCall(
  node: CallExpression & { callee: { name: string } },
  script: GameJavaScript,
  profile: GameProfile,
  findings: Findings,
): void {
  const { name } = node.callee;
  const place = { path: script.path, line: lineOfNode(node) };
  const native = profile.native(name);
  const declared = frameworkNames(profile).functions.get(name);
  const known = declared ?? (native === undefined ? [] : [native]);
  if (known.length === 0) {
    if (!profile.hasNatives) return;
    const similar = profile.searchNatives(name, 2).map((candidate) => candidate.name);
    const advice = similar.length === 0 ? 'Define it' : `Define it, or use a native such as ${similar.join(' or ')}`;
    findings.error('unknown-function', `The function ${name} does not exist. ${advice}.`, place);
    return;
  }
  const onSide = known.filter(({ side }) => isOnSide(side, script.sides));
  if (onSide.length === 0) {
    if (script.sides.size === 1) {
      findings.error(
        'native-on-wrong-side',
        `${name} exists on the ${known[0]?.side ?? ''} only. Call it there.`,
        place,
      );
    }
    return;
  }
  const isSpread = node.arguments.some(({ type }) => type === 'SpreadElement');
  const { length } = node.arguments;
  const fits = onSide.some(({ minArguments, maxArguments }) => length >= minArguments && length <= maxArguments);
  if (fits || isSpread) return;
  const message = `${name} is called with ${length} arguments: ${onSide[0]?.signature ?? ''}.`;
  if (length === 0) findings.error('native-argument-count', message, place);
  else findings.warning('native-argument-count', message, place);
}

/** The calls of global functions in the JavaScript of the game. */
export function checkJavaScriptCalls(resource: ParsedResource, profile: GameProfile, findings: Findings): void {
  // Scripts share what they set on globalThis, and scripts without modules all of their declarations.
  const declared = new Set(resource.gameJavaScripts.flatMap(({ program }) => [...declaredNames(program)]));
  for (const script of resource.gameJavaScripts) {
    if (isBundle(contentOf(resource, script.path))) continue;
    walkJavaScript(script.program, (node) => {
      if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return;
      const { name } = node.callee;
      if (declared.has(name) || (engineGlobals.has(name) && profile.native(name) === undefined)) return;
      checkCall(node as CallExpression & { callee: { name: string } }, script, profile, findings);
    });
  }
}
