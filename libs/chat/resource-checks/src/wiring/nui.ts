import type { Findings } from '../findings.js';
import { constantText, tableField } from '../lua/analysis/constant-text.js';
import type { LuaCall, LuaFacts } from '../lua/analysis/lua-facts.js';
import { areScriptsRead, contentOf, type ParsedResource } from '../resource/parsed-resource.js';
import { functionOf } from '../security/handlers.js';
import { isBundle } from '../syntax/bundle.js';
import { findSimilar } from '../text-distance.js';
import { findPageMessages, messageKeys, type PageMessages } from './page-messages.js';
import { findPagePosts } from './page-posts.js';

const callbackFunctions = new Set(['RegisterNUICallback', 'RegisterNuiCallback']);

interface NuiCall {
  call: LuaCall;
  facts: LuaFacts;
}

function callsOf(resource: ParsedResource, isIncluded: (name: string) => boolean): NuiCall[] {
  return resource.luaFacts.flatMap((facts) =>
    facts.calls.filter(({ name }) => name !== null && isIncluded(name)).map((call) => ({ call, facts })),
  );
}

/** A page waits for the reply of a callback until the handler calls `cb`. */
function checkReply(nui: NuiCall, name: string, findings: Findings): void {
  const handler = functionOf(nui.call, 1, nui.facts);
  if (handler === undefined) return;
  const place = { path: nui.call.script.path, line: nui.call.line };
  const reply = handler.parameters[1];
  const binding = reply?.type === 'Identifier' ? nui.facts.bindings.get(reply) : undefined;
  const isUsed = [...nui.facts.bindings].some(([identifier, used]) => used === binding && identifier !== reply);
  if (reply?.type === 'VarargLiteral' || (binding !== undefined && isUsed)) return;
  findings.error(
    'nui-callback-without-reply',
    `Call cb({}) in the handler of ${name}. The request of the page stays open otherwise.`,
    place,
  );
}

function checkCallbacks(resource: ParsedResource, resourceName: string, findings: Findings): void {
  const registered = callsOf(resource, (name) => callbackFunctions.has(name));
  const names = registered.map((nui) => constantText(nui.call.args[0], nui.facts));
  const posts = findPagePosts(resource.pageScripts);
  registered.forEach((nui, index) => {
    const name = names[index];
    if (typeof name !== 'string') return;
    checkReply(nui, name, findings);
    const place = { path: nui.call.script.path, line: nui.call.line };
    if (resource.pageScripts.length > 0 && !posts.some((post) => post.name === null || post.name === name)) {
      findings.warning(
        'nui-callback-never-called',
        `No page posts to ${name}. Remove it, or call it in the page.`,
        place,
      );
    }
  });
  for (const { name, host, path, line } of posts) {
    if (name === null || host === null || host === resourceName || !names.includes(name)) continue;
    if (posts.some((other) => other.name === name && other.host !== host)) continue;
    const message = `The page posts ${name} to ${host}, which reaches this resource only in a folder of that name. Write \`https://\${GetParentResourceName()}/${name}\`.`;
    findings.warning('nui-post-to-other-name', message, { path, line });
  }
  // A script that cannot be read may handle any of them.
  if (names.includes(null) || !areScriptsRead(resource) || resource.gameJavaScripts.length > 0) return;
  const known = names.filter((name) => name !== null);
  const isForeign = (host: string | null): boolean =>
    host !== null &&
    !posts.some((post) => post.host === host && known.includes(post.name ?? '')) &&
    posts.some((post) => post.host !== host && known.includes(post.name ?? ''));
  for (const { name, host, path, line } of posts) {
    if (name === null || known.includes(name) || isForeign(host)) continue;
    const similar = findSimilar(name, known);
    const advice =
      similar === undefined
        ? `Add RegisterNUICallback('${name}', function(data, cb) … end)`
        : `Did you mean ${similar}?`;
    const message = `No client script handles the NUI callback ${name}. ${advice}${similar === undefined ? ' to a client script.' : ''}`;
    // A bundle contains functions that nothing calls.
    if (isBundle(contentOf(resource, path))) findings.warning('nui-callback-missing', message, { path, line });
    else findings.error('nui-callback-missing', message, { path, line });
  }
}

function messageName({ call, facts }: NuiCall): string | null {
  for (const key of messageKeys) {
    const value = tableField(call.args[0], key);
    if (value !== undefined) return constantText(value, facts);
  }
  return null;
}

/** The field that the page compares with the name of a message, if the message has the name in another one. */
function otherFieldOf({ call: { args } }: NuiCall, name: string, comparedFields: PageMessages['comparedFields']) {
  const [table] = args;
  const fields = comparedFields.get(name) ?? [];
  const [first] = fields;
  if (first === undefined || table?.type !== 'TableConstructorExpression') return undefined;
  const keys = table.fields.map((field) => (field.type === 'TableKeyString' ? field.key.name : undefined));
  const areKnown = keys.every((key) => key !== undefined);
  return areKnown && fields.every((field) => field !== undefined && !keys.includes(field)) ? first : undefined;
}

function checkMessages(resource: ParsedResource, findings: Findings): void {
  const sent = callsOf(resource, (name) => name === 'SendNUIMessage' || name === 'SendNuiMessage');
  const [first] = sent;
  if (first === undefined) return;
  const hasBrokenPage = [...resource.brokenPaths].some((path) => /\.(?:html?|m?js)$/.test(path));
  const hasPage = resource.manifest?.entries.some(({ key }) => key === 'ui_page') ?? false;
  if (!hasPage) {
    const place = { path: first.call.script.path, line: first.call.line };
    findings.error('nui-without-page', 'This message reaches no page. Add a ui_page to the manifest.', place);
    return;
  }
  if (hasBrokenPage || resource.pageScripts.length === 0 || !resource.arePagesComplete) return;
  const { hasListener, words, handlesOthers, comparedFields, expected } = findPageMessages(resource.pageScripts);
  const names = sent.map(messageName);
  sent.forEach(({ call, facts }, index) => {
    const name = names[index];
    const place = { path: call.script.path, line: call.line };
    if (!hasListener) {
      findings.error(
        'nui-message-without-listener',
        "No page listens: add window.addEventListener('message', …).",
        place,
      );
    } else if (typeof name === 'string' && !words.has(name) && !handlesOthers) {
      findings.error(
        'nui-message-not-handled',
        `No page handles the message ${name}. Handle it in the listener of the page.`,
        place,
      );
    } else if (typeof name === 'string' && !handlesOthers) {
      const expectedField = otherFieldOf({ call, facts }, name, comparedFields);
      if (expectedField === undefined) return;
      const message = `The page looks for ${name} in the field ${expectedField}, which this message does not have. Send ${expectedField} = '${name}'.`;
      findings.error('nui-message-not-handled', message, place);
    }
  });
  if (names.includes(null)) return;
  for (const { name, path, line } of expected) {
    if (names.includes(name)) continue;
    findings.warning('nui-message-never-sent', `No client script sends the message ${name}.`, { path, line });
  }
}

/** A page that has the focus takes all keys, so that something must give it back. */
function checkFocus(resource: ParsedResource, findings: Findings): void {
  const calls = callsOf(resource, (name) => name === 'SetNuiFocus');
  const firstArgument = ({ call }: NuiCall) => call.args[0];
  const taken = calls.find((nui) => {
    const argument = firstArgument(nui);
    return argument?.type === 'BooleanLiteral' && argument.value;
  });
  const canRelease = calls.some((nui) => {
    const argument = firstArgument(nui);
    return argument?.type !== 'BooleanLiteral' || !argument.value;
  });
  if (taken === undefined || canRelease) return;
  const place = { path: taken.call.script.path, line: taken.call.line };
  const message = 'Nothing calls SetNuiFocus(false, false), so that the player cannot leave the page.';
  const hasPage = resource.manifest?.entries.some(({ key }) => key === 'ui_page') ?? false;
  const hasCallbacks = callsOf(resource, (name) => callbackFunctions.has(name)).length > 0;
  // The resource whose page it opens gives the focus back.
  if (hasPage || hasCallbacks) findings.error('nui-focus-not-released', message, place);
  else findings.warning('nui-focus-not-released', message, place);
}

/** The client scripts and the pages: callbacks, messages and the focus. */
export function checkNui(resource: ParsedResource, resourceName: string, findings: Findings): void {
  checkCallbacks(resource, resourceName, findings);
  checkMessages(resource, findings);
  checkFocus(resource, findings);
}
