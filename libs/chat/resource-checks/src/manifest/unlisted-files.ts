import type { GameProfile } from '@scriptsmith/game-profiles';
import type { Findings } from '../findings.js';
import { constantText } from '../lua/analysis/constant-text.js';
import type { LuaFacts } from '../lua/analysis/lua-facts.js';
import type { LuaScript } from '../lua/lua-script.js';
import { sideGuards } from '../lua/side-guards.js';
import {
  contentOf,
  filesMatching,
  isBuilt,
  legacyManifest,
  pathInAnyCase,
  referencedPath,
  type ParsedResource,
} from '../resource/parsed-resource.js';
import type { Manifest } from '../resource/evaluate-manifest.js';

/** Files that belong to a resource without being loaded. */
const neverLoaded =
  /(?:^|\/)(?:readme|license|changelog|install)[^/]*$|\.(?:md|sql|txt|cfg|ya?ml)$|^tests\/|(?:^|\/)\./i;
const pageFile = /\.(?:html?|css|m?js|svg|png|jpe?g|webp|gif|ogg|mp3|wav|woff2?|ttf)$/i;

/** Whether the code of scripts names a file, in full or as a module such as `modules.shop`. */
export function isMentioned(path: string, code: string): boolean {
  const withoutExtension = path.replace(/\.\w+$/, '');
  const names = [path, withoutExtension.replaceAll('/', '.'), withoutExtension];
  return names.some((name) => code.includes(`'${name}'`) || code.includes(`"${name}"`));
}

/** Whether a script loads a file as a module. */
function isLoaded(path: string, source: string): boolean {
  const calls = [...source.matchAll(/(?:\brequire|\bload\w*|\bLoadResourceFile)\b[^\n]*/g)].map(([line]) => line);
  return isMentioned(path, calls.join('\n'));
}

/** Whether the locale files of ox_lib are loaded by a script. */
function loadsLocales(path: string, resource: ParsedResource, manifest: Manifest): boolean {
  if (!/^locales\/[\w-]+\.json$/.test(path)) return false;
  const isDeclared = manifest.entries.some(({ key, value }) => key === 'ox_lib' && value === 'locale');
  return isDeclared || resource.luaScripts.some(({ source }) => /\blib\.locale\s*\(/.test(source));
}

/** The lines of a script that run on the client. */
function clientLinesOf(script: LuaScript): string {
  const runsOn = sideGuards(script);
  return script.source
    .split('\n')
    .filter((_line, index) => runsOn(index + 1, 'client'))
    .join('\n');
}

interface FileLists {
  scripts: ReadonlySet<string>;
  sent: ReadonlySet<string>;
}

function readLists(resource: ParsedResource, manifest: Manifest): FileLists {
  const paths = resource.files.map(({ path }) => path);
  const matching = (isIncluded: (key: string) => boolean) =>
    new Set(
      manifest.entries
        .filter(({ key, value }) => isIncluded(key) && !value.startsWith('@'))
        .flatMap(({ value }) => filesMatching(paths, value)),
    );
  return {
    scripts: matching((key) => key.endsWith('_script') || key === 'map'),
    sent: matching((key) => key === 'file'),
  };
}

const registers = /^(?:RegisterCommand|RegisterNetEvent|RegisterServerEvent|AddEventHandler|RegisterNUICallback)$/;

/** What a script registers, with its name if it is constant. */
const registrationsOf = (facts: LuaFacts): string[] =>
  facts.calls.flatMap(({ name, args }) =>
    registers.test(name ?? '') ? `${name ?? ''} ${constantText(args[0], facts) ?? ''}` : [],
  );

/**
 * Whether a script between the listed ones of a side registers something that cannot work: no listed one registers it, too.
 * Scripts that an owner runs once, or that another script loads by a computed name, are left out.
 */
function isForgotten(path: string, resource: ParsedResource, lists: FileLists): boolean {
  const [folder, name = '', deeper] = path.split('/');
  // A comment of the manifest leaves it out on purpose.
  if (contentOf(resource, resource.manifestFile?.path ?? '').includes(path)) return false;
  if (
    !/^(?:client|server)$/.test(folder ?? '') ||
    deeper !== undefined ||
    /migrat|install|example|test|backup|old/i.test(name)
  )
    return false;
  const siblings = [...lists.scripts].filter((listed) => listed.startsWith(`${folder ?? ''}/`));
  // Another version of a listed script: `main (old).lua`, `fr_main.lua`.
  if (siblings.some((listed) => name.replace(/\.\w+$/, '').includes(listed.replace(/^.*\/|\.\w+$/g, '')))) return false;
  const loadsByName = resource.luaScripts.some(({ source }) => /\brequire\b|\blib\.load|LoadResourceFile/.test(source));
  const isListed = (script: LuaScript): boolean => siblings.includes(script.path);
  const known = new Set(resource.luaFacts.filter(({ script }) => isListed(script)).flatMap(registrationsOf));
  const own = resource.luaFacts.filter(({ script }) => script.path === path).flatMap(registrationsOf);
  return siblings.length > 0 && !loadsByName && own.some((each) => !known.has(each));
}

function checkScript(
  path: string,
  resource: ParsedResource,
  allCode: string,
  lists: FileLists,
  findings: Findings,
): void {
  const users = isMentioned(path, allCode)
    ? resource.luaScripts.filter((script) => script.path !== path && isMentioned(path, script.source))
    : [];
  if (users.length === 0) {
    const message = `Nothing loads ${path}. Add it to client_scripts, server_scripts or shared_scripts, or delete it.`;
    if (isForgotten(path, resource, lists)) {
      findings.error('script-not-listed', message, { path: resource.manifestFile?.path ?? path });
    } else findings.warning('script-not-listed', message, { path });
    return;
  }
  // A module that only server scripts require stays on the server.
  const isRequiredByClient = users.some(
    (user) => user.isListed && user.sides.has('client') && isLoaded(path, clientLinesOf(user)),
  );
  if (isRequiredByClient && !lists.sent.has(path)) {
    findings.error('module-not-in-files', `Add '${path}' to files: a client script requires it.`, { path });
  }
}

function checkPageReferences(resource: ParsedResource, lists: FileLists, findings: Findings): void {
  const paths = resource.files.map(({ path }) => path);
  for (const page of resource.openedPages) {
    for (const { url, line } of page.references) {
      const place = { path: page.path, line };
      if (/^(?:https?:)?\/\//.test(url)) {
        findings.warning(
          'page-loads-from-internet',
          `The page loads ${url} from another site. Add the file to the resource.`,
          place,
        );
        continue;
      }
      // `...` stands for an image in examples of libraries.
      if (/^(?:[a-z]+:|\.+$)/i.test(url)) continue;
      const named = referencedPath(page, url);
      // Clients find files in any case.
      const target = pathInAnyCase(named, paths) ?? named;
      if (!paths.includes(target)) {
        if (isBuilt(target, paths)) continue;
        findings.error('page-file-missing', `The page loads ${url}, which does not exist. Create ${target}.`, place);
      } else if (!lists.sent.has(target)) {
        findings.error('file-not-in-files', `Add '${target}' to files. The page cannot load it otherwise.`, place);
      }
    }
  }
}

/** The files that nothing loads, and files that clients need but do not receive. */
export function checkUnlistedFiles(
  resource: ParsedResource,
  manifest: Manifest,
  profile: GameProfile,
  findings: Findings,
): void {
  const lists = readLists(resource, manifest);
  const codeOf = (scripts: readonly LuaScript[]): string => scripts.map(({ source }) => source).join('\n');
  const clientCode = codeOf(resource.luaScripts.filter(({ sides }) => sides.has('client')));
  const allCode = codeOf(resource.luaScripts);
  checkPageReferences(resource, lists, findings);
  for (const { path } of resource.files) {
    if (path === profile.manifest.file || path === legacyManifest || neverLoaded.test(path)) continue;
    if (lists.scripts.has(path) || lists.sent.has(path)) continue;
    if (path.endsWith('.lua')) {
      if (!resource.brokenPaths.has(path)) checkScript(path, resource, allCode, lists, findings);
    } else if (loadsLocales(path, resource, manifest) || isMentioned(path, clientCode)) {
      // The path may be of another resource, or the code optional.
      findings.warning('file-not-in-files', `Add '${path}' to files. The client does not receive it otherwise.`, {
        path,
      });
    } else if (pageFile.test(path) && !isMentioned(path, allCode)) {
      const message = `Nothing loads ${path}. Add it to files if a page uses it, to a script list if the game does, or delete it.`;
      findings.warning('file-not-listed', message, { path });
    } else if (!isMentioned(path, allCode)) {
      findings.warning('file-not-used', `Nothing loads ${path}. List it in the manifest, or delete it.`, { path });
    }
  }
}
