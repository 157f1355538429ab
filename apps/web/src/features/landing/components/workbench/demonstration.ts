/** The demonstration in the hero: a request and the resource generated from it. */

export const request =
  'A mechanic job. Mechanics tow broken cars and bill the owner; the boss sets the prices and takes a share.';

export interface TreeEntry {
  name: string;
  depth: number;
  isFolder?: boolean;
  /** Shown in the code pane. */
  code?: string;
}

const configCode = `Config = {}

Config.JobName  = 'mechanic'
Config.TowTruck = 'flatbed'
Config.Workshop = vec3(-347.3, -133.2, 39.0)

-- The boss changes these in the menu.
Config.Prices = {
  tow    = 250,
  repair = 400,
  paint  = 180,
}`;

const towCode = `local towing = nil

function AttachVehicle(truck, vehicle)
  if towing or not IsBroken(vehicle) then
    return Notify('Nothing to tow here')
  end

  AttachToBed(truck, vehicle)
  towing = vehicle
  TriggerServerEvent('mechanic:towed', NetId(vehicle))
end`;

const invoiceCode = `RegisterServerEvent('mechanic:towed')

AddEventHandler('mechanic:towed', function(netId)
  local mechanic = GetPlayer(source)
  if not mechanic.hasJob(Config.JobName) then return end

  local owner = GetOwner(netId)
  local price = Prices.get('tow')

  Invoices.send(mechanic, owner, price)
  Society.add(Config.JobName, price * 0.2)
end)`;

export const tree: readonly TreeEntry[] = [
  { name: 'mechanic-job', depth: 0, isFolder: true },
  { name: 'manifest.lua', depth: 1 },
  { name: 'config.lua', depth: 1, code: configCode },
  { name: 'client', depth: 1, isFolder: true },
  { name: 'menu.lua', depth: 2 },
  { name: 'tow.lua', depth: 2, code: towCode },
  { name: 'server', depth: 1, isFolder: true },
  { name: 'prices.lua', depth: 2 },
  { name: 'invoices.lua', depth: 2, code: invoiceCode },
  { name: 'sql', depth: 1, isFolder: true },
  { name: 'install.sql', depth: 2 },
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
