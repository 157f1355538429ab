import { heroPrompt } from '../../prompts.js';

/** The demonstration in the hero: a request and the resource generated from it for ESX. */

export const request = heroPrompt;

export interface TreeEntry {
  name: string;
  depth: number;
  isFolder?: boolean;
  /** Shown in the code pane. */
  code?: string;
}

const configCode = `    -- The command in the chat, without the slash.
    command = 'jail',`;

const clientCode = `function Effects.release(settings)
    isJailed = false
    Game.teleport(settings.exit)
end`;

const serverCode = `CreateThread(function()
    while true do
        Wait(1000)
        for player in pairs(jailed) do
            if remainingSeconds(player) <= 0 then
                Jails.release(player)
            end
        end
    end
end)`;

export const tree: readonly TreeEntry[] = [
  { name: 'jail', depth: 0, isFolder: true },
  { name: 'fxmanifest.lua', depth: 1 },
  { name: 'config.lua', depth: 1, code: configCode },
  { name: 'locales', depth: 1, isFolder: true },
  { name: 'en.lua', depth: 2 },
  { name: 'shared', depth: 1, isFolder: true },
  { name: 'texts.lua', depth: 2 },
  { name: 'client', depth: 1, isFolder: true },
  { name: 'game.lua', depth: 2 },
  { name: 'effects.lua', depth: 2, code: clientCode },
  { name: 'server', depth: 1, isFolder: true },
  { name: 'guard.lua', depth: 2 },
  { name: 'framework.lua', depth: 2 },
  { name: 'arguments.lua', depth: 2 },
  { name: 'conditions.lua', depth: 2 },
  { name: 'effects.lua', depth: 2 },
  { name: 'jails.lua', depth: 2, code: serverCode },
  { name: 'jail.lua', depth: 2 },
  { name: 'jail_release.lua', depth: 2 },
  { name: 'tests', depth: 1, isFolder: true },
  { name: 'jail_test.lua', depth: 2 },
  { name: 'jail_release_test.lua', depth: 2 },
  { name: 'README.md', depth: 1 },
];

const msPerCharacter = 28;
const pauseAfterRequestMs = 450;
const msPerEntry = 170;
const msPerCodeLine = 110;

/** The visible state at one moment. */
export interface Frame {
  typedRequest: string;
  entryCount: number;
  /** The entry whose code is shown, and the number of visible lines. */
  openEntry: TreeEntry | null;
  lineCount: number;
  isFinished: boolean;
}

const lineCountOf = (entry: TreeEntry): number => entry.code?.split('\n').length ?? 0;

/** The duration of the demonstration. */
export const durationMs =
  request.length * msPerCharacter +
  pauseAfterRequestMs +
  tree.reduce((sum, entry) => sum + msPerEntry + lineCountOf(entry) * msPerCodeLine, 0);

/** The frame at a time: first the request is typed, then the entries appear, some with code. */
export function frameAt(elapsedMs: number): Frame {
  const typedRequest = request.slice(0, Math.max(0, Math.floor(elapsedMs / msPerCharacter)));
  let restMs = elapsedMs - request.length * msPerCharacter - pauseAfterRequestMs;
  let entryCount = 0;
  let openEntry: TreeEntry | null = null;
  let lineCount = 0;

  for (const entry of tree) {
    if (restMs < 0) break;
    entryCount += 1;
    restMs -= msPerEntry;
    if (!entry.code) continue;
    openEntry = entry;
    lineCount = Math.max(0, Math.min(lineCountOf(entry), Math.floor(restMs / msPerCodeLine)));
    restMs -= lineCountOf(entry) * msPerCodeLine;
  }
  return { typedRequest, entryCount, openEntry, lineCount, isFinished: elapsedMs >= durationMs };
}
