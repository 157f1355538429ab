import { filePathSchema, type ResourceFile, resourceLimits } from '@scriptsmith/chat-contracts';
import { type GameProfile, isManifest } from '@scriptsmith/game-profiles';
import { sideOfScript } from '@scriptsmith/resource-checks';
import type { PastedCode } from './split-message.js';

const manifestPattern = /^[ \t]*(?:fx_version|resource_manifest_version)\b/m;

/** How much of both must agree, so that code without a name is a changed version of a file. */
const sameShare = 0.5;

/**
 * The files that pasted code is: changed files of the resource if the name or the content fits, or new ones. Code without a
 * name, of which nothing fits into a resource that exists, is none: it is part of the message only.
 */
export function pastedFiles(
  codes: readonly PastedCode[],
  present: readonly ResourceFile[],
  profile: GameProfile,
): ResourceFile[] {
  const files = new Map<string, string>();
  const manifest = [...codes.map(({ content }) => content), ...present.filter(isManifest).map(contentOf)].find((each) =>
    manifestPattern.test(each),
  );
  const declared = manifest === undefined ? [] : declaredScripts(manifest);
  const presentLines = present.map(({ path, content }) => ({ path, lines: linesOf(content) }));
  for (const { name, content } of codes.slice(0, resourceLimits.files)) {
    const path =
      namedPath(name, present, declared) ??
      similarFile(content, presentLines) ??
      (present.length === 0 || (name === null && manifestPattern.test(content))
        ? newPath(content, declared, files, profile)
        : null);
    if (path !== null) files.set(path, content);
  }
  return [...files].map(([path, content]) => ({ path, content }));
}

const contentOf = ({ content }: ResourceFile): string => content;

/** A file of the resource whose path ends with the name, one that the manifest lists, or the name itself. */
function namedPath(name: string | null, present: readonly ResourceFile[], declared: readonly Script[]): string | null {
  if (name === null) return null;
  const plain = name.replaceAll('\\', '/').replace(/^(?:@[\w-]+|\.)?\/+/, '');
  const known = [...present.map(({ path }) => path), ...declared.map(({ path }) => path)];
  const lower = plain.toLowerCase();
  const found =
    known.find((path) => path.toLowerCase() === lower) ??
    known.find((path) => path.toLowerCase().endsWith(`/${lower}`)) ??
    known.find((path) => lower.endsWith(`/${path.toLowerCase()}`));
  if (found !== undefined) return found;
  return filePathSchema.safeParse(plain).success ? plain : null;
}

/** The file that shares most lines, if these are half of both. */
function similarFile(content: string, present: readonly { path: string; lines: ReadonlySet<string> }[]): string | null {
  const lines = linesOf(content);
  let best: { path: string; shared: number } | null = null;
  for (const { path, lines: otherLines } of present) {
    const shared = [...lines].filter((line) => otherLines.has(line)).length;
    const isSame = shared >= sameShare * lines.size && shared >= sameShare * otherLines.size && shared > 0;
    if (isSame && shared > (best?.shared ?? 0)) best = { path, shared };
  }
  return best?.path ?? null;
}

const linesOf = (content: string): Set<string> =>
  new Set(content.split('\n').flatMap((line) => (/\w/.test(line) ? [line.trim()] : [])));

type Side = 'client' | 'server' | 'shared';

interface Script {
  path: string;
  side: Side;
}

/** The scripts that a manifest lists. A pattern stands for a file with the name of its side. */
function declaredScripts(manifest: string): Script[] {
  const text = manifest.replaceAll(/--[^\n]*/g, '');
  return [...text.matchAll(/\b(client|server|shared)_scripts?\s*(?:\{([^}]*)\}|\(?\s*(['"][^'"]*['"]))/g)].flatMap(
    ([, side = 'shared', list, single]) =>
      [...(list ?? single ?? '').matchAll(/['"]([^'"]+)['"]/g)].flatMap(([, path = '']) => {
        if (path.startsWith('@')) return [];
        const plain = path.replace(/\*\*\/|(?<=\/)\*(?=\/)/g, '').replace('*', side === 'shared' ? 'config' : 'main');
        return filePathSchema.safeParse(plain).success ? [{ path: plain, side: side as Side }] : [];
      }),
  );
}

/** A path for code without a name: what it is by its content, and where the manifest expects it. */
function newPath(
  content: string,
  declared: readonly Script[],
  taken: ReadonlyMap<string, unknown>,
  profile: GameProfile,
): string {
  const plain = plainPath(content, declared, profile);
  if (!taken.has(plain)) return plain;
  const [stem = plain, extension = 'lua'] = plain.split(/\.(?=[^.]*$)/);
  for (let number = 2; ; number += 1) {
    const path = `${stem}${number}.${extension}`;
    if (!taken.has(path)) return path;
  }
}

function plainPath(content: string, declared: readonly Script[], profile: GameProfile): string {
  if (manifestPattern.test(content)) return 'fxmanifest.lua';
  if (/^[ \t]*<(?:!doctype|html|head|body|div)\b/i.test(content)) return 'html/index.html';
  if (/^[ \t]*(?:CREATE TABLE|INSERT INTO|ALTER TABLE)\b/im.test(content) && !/\blocal\b|\bfunction\b/.test(content))
    return 'install.sql';
  if (/\b(?:const|let|var)\s+\w+\s*=|=>|\bdocument\.|\$\(/.test(content) && !/\blocal\s+\w+\s*=/.test(content))
    return 'html/script.js';
  if (/^[ \t\w.#:*>,-]+\{[^{}:;]*:[^{};]*;/m.test(content) && !/\bfunction\b|\blocal\b/.test(content))
    return 'html/style.css';
  const side = sideOf(content, profile);
  return (
    declared.find((script) => script.side === side)?.path ??
    { client: 'client.lua', server: 'server.lua', shared: 'config.lua' }[side]
  );
}

/** Of a script without a path. What neither side's functions tell apart, and is no configuration, runs on the server. */
function sideOf(content: string, profile: GameProfile): Side {
  const isConfig =
    /^[ \t]*Config\s*=/m.test(content) && !/\b(?:RegisterNetEvent|CreateThread|RegisterCommand)\b/.test(content);
  if (isConfig) return 'shared';
  return sideOfScript('', content, profile) === 'client' ? 'client' : 'server';
}
