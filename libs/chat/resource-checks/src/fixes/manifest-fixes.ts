import type { GameProfile } from '@scriptsmith/game-profiles';
import { filesMatching, normalizePath, referencedPath } from '../resource/parsed-resource.js';
import type { Fix, FixContext } from './fix.js';
import { keyOf, ManifestText } from './manifest-text.js';
import { sideOfScript } from './script-side.js';

/** The fixes of findings in the manifest. */
export const manifestFixes = {
  'manifest-missing': ({ resource, profile }) => {
    const lines = [...requiredLines(profile).values()];
    const scripts = resource.files.filter(({ path }) => path.endsWith('.lua') && !path.startsWith('tests/'));
    for (const side of ['shared', 'client', 'server'] as const) {
      const paths = scripts.filter(({ path, content }) => sideOfScript(path, content, profile) === side);
      if (paths.length === 1) lines.push(`${side}_script '${paths[0]!.path}'`);
      else if (paths.length > 1)
        lines.push(`${side}_scripts {\n${paths.map(({ path }) => `  '${path}',`).join('\n')}\n}`);
    }
    return [{ path: profile.manifest.file, content: `${lines.join('\n')}\n` }];
  },

  'manifest-key-missing': (context) => {
    const manifest = ManifestText.of(context);
    if (!manifest) return null;
    const present = new Set(manifest.statements.map((statement) => keyOf(statement) ?? ''));
    const missing = [...requiredLines(context.profile)].filter(([key]) => !present.has(key) && !present.has(`${key}s`));
    const named = missing.filter(([key]) => new RegExp(`\\b${key}\\b`).test(context.finding.message));
    const lines = (named.length > 0 ? named : missing).map(([, line]) => line);
    return lines.length === 0 ? null : [manifest.prepend(lines.join(manifest.text.newline))];
  },

  'manifest-version': (context) => replaceValue(context, 'fx_version', context.profile.manifest.versions[0]),

  'manifest-text': (context) => {
    const key = /^\w+/.exec(context.finding.message)?.[0] ?? '';
    return replaceValue(context, key, context.profile.manifest.requiredTexts[key]);
  },

  'manifest-plural-key': (context) => {
    const manifest = ManifestText.of(context);
    const statement = manifest?.statements.find(({ loc }) => loc?.start.line === context.finding.line);
    const key = statement && keyOf(statement);
    if (!manifest || !statement || !key?.endsWith('s')) return null;
    const singular = key === 'dependencies' ? 'dependency' : key.slice(0, -1);
    return [manifest.text.replace(statement.expression.base, singular)];
  },

  'ui-page-not-in-files': (context) => {
    const manifest = ManifestText.of(context);
    const page = context.resource.manifest?.entries.find(({ key }) => key === 'ui_page')?.value;
    return manifest && page !== undefined ? [manifest.add('file', normalizePath(page))] : null;
  },

  'file-not-in-files': addMentionedFile,
  'module-not-in-files': addMentionedFile,

  'script-not-listed': (context) => {
    const manifest = ManifestText.of(context);
    const file = context.file(/^Nothing loads (.+?)\. Add it/.exec(context.finding.message)?.[1] ?? null);
    if (!manifest || !file) return null;
    const side = sideOfScript(file.path, file.content, context.profile);
    return [manifest.add(`${side}_script`, file.path)];
  },

  'script-listed-twice': (context) => {
    const manifest = ManifestText.of(context);
    const paths = context.resource.files.map(({ path }) => path);
    const repeated = manifest?.values.filter(({ value, writtenKey }) => {
      const isScript = /^(?:client|server|shared)_scripts?$/.test(writtenKey);
      return isScript && paths.includes(normalizePath(value)) && context.finding.message.includes(normalizePath(value));
    });
    const value = repeated?.at(-1);
    return manifest && value ? [manifest.remove(value)] : null;
  },

  'several-ui-pages': (context) => {
    const manifest = ManifestText.of(context);
    const pages = manifest?.values.filter(({ writtenKey }) => writtenKey === 'ui_page') ?? [];
    return manifest && pages.length > 1 ? pages.slice(1).map((page) => manifest.remove(page)) : null;
  },

  'test-in-manifest': (context) => {
    const manifest = ManifestText.of(context);
    const tests = manifest?.values.filter(({ value }) => normalizePath(value).startsWith('tests/')) ?? [];
    return manifest && tests.length > 0 ? tests.map((test) => manifest.remove(test)) : null;
  },

  'dependency-missing': addDependency,
  'dependency-not-declared': addDependency,

  'import-on-wrong-side': (context) => {
    const manifest = ManifestText.of(context);
    const side = / works on the (server|client) only/.exec(context.finding.message)?.[1];
    const value = manifest?.values.find((each) => context.finding.message.startsWith(`${each.value} `));
    return manifest && value && side !== undefined
      ? [manifest.remove(value), manifest.add(`${side}_script`, value.value)]
      : null;
  },

  'unknown-global': importGlobal,
  'undefined-variable': importGlobal,
} as const satisfies Readonly<Record<string, Fix>>;

/** The lines without which a server does not start a resource, by key. */
function requiredLines({ manifest }: GameProfile): Map<string, string> {
  const { requiredKeys, versions, games, requiredTexts } = manifest;
  const values: Readonly<Record<string, string | undefined>> = {
    ...requiredTexts,
    fx_version: versions[0],
    game: games[0],
  };
  return new Map(requiredKeys.map((key) => [key, `${key} '${values[key] ?? ''}'`]));
}

function replaceValue(context: FixContext, key: string, value: string | undefined) {
  const manifest = ManifestText.of(context);
  const current = manifest?.values.find(({ writtenKey }) => writtenKey === key);
  return manifest && current && value !== undefined ? [manifest.text.replace(current.node, `'${value}'`)] : null;
}

/** Adds the file that the message of the finding names, as the resource or a page refers to it. */
function addMentionedFile(context: FixContext) {
  const manifest = ManifestText.of(context);
  const { finding, resource } = context;
  const paths = resource.files.map(({ path }) => path);
  const sent = new Set(
    (resource.manifest?.entries ?? [])
      .filter(({ key }) => key === 'file')
      .flatMap(({ value }) => filesMatching(paths, value)),
  );
  const words = finding.message.match(/[\w@./-]+/g) ?? [];
  const pages = resource.openedPages.filter(({ path }) => path === finding.path);
  const named = words.flatMap((word) => {
    const name = word.replace(/\.$/, '');
    return [name, ...pages.map((page) => referencedPath(page, name))];
  });
  const path = [...named, finding.path ?? ''].find((each) => paths.includes(each) && !sent.has(each));
  return manifest && path !== undefined ? [manifest.add('file', path)] : null;
}

/** Loads the file of a library that defines a global, such as `MySQL`. */
function importGlobal(context: FixContext) {
  const name = /^(\w+) is not defined/.exec(context.finding.message)?.[1];
  const manifest = ManifestText.of(context);
  const sides = context.facts?.script.sides;
  const known = context.profile.tables
    .flatMap((table) => table.imports)
    .find(({ file, provides, side }) => {
      const isOnSides = side === 'shared' || [...(sides ?? [])].every((own) => own === side);
      return isOnSides && provides.includes(name ?? '') && file.startsWith('@');
    });
  return manifest && known && sides ? [manifest.addFirst(`${known.side}_script`, known.file)] : null;
}

function addDependency(context: FixContext) {
  const manifest = ManifestText.of(context);
  const name = /^Add '([^']+)' to dependencies/.exec(context.finding.message)?.[1];
  return manifest && name !== undefined ? [manifest.add('dependency', name)] : null;
}
