import { canonicalName } from '../lua/analysis/framework-names.js';

/** The effect of a call on a player, and the arguments that a client must not choose freely. */
export interface Sink {
  kind: 'give' | 'take';
  /** The index of the amount, of the item or job, and of the player. */
  amount?: number;
  subject?: number;
  player?: number;
  /** The kind of the subject. */
  subjectKind?: 'item' | 'job';
}

const item = { subjectKind: 'item' } as const;
const job = { subjectKind: 'job' } as const;

/** Calls that change money, items and jobs, by the name in the tables of the profiles. */
const sinks: Readonly<Record<string, Sink>> = {
  'xPlayer.addMoney': { kind: 'give', amount: 0 },
  'xPlayer.setMoney': { kind: 'give', amount: 0 },
  'xPlayer.removeMoney': { kind: 'take', amount: 0 },
  'xPlayer.addAccountMoney': { kind: 'give', amount: 1 },
  'xPlayer.setAccountMoney': { kind: 'give', amount: 1 },
  'xPlayer.removeAccountMoney': { kind: 'take', amount: 1 },
  'xPlayer.addInventoryItem': { kind: 'give', subject: 0, amount: 1, ...item },
  'xPlayer.setInventoryItem': { kind: 'give', subject: 0, amount: 1, ...item },
  'xPlayer.removeInventoryItem': { kind: 'take', amount: 1 },
  'xPlayer.addWeapon': { kind: 'give', subject: 0, amount: 1, ...item },
  'xPlayer.setJob': { kind: 'give', subject: 0, ...job },
  'Player.Functions.AddMoney': { kind: 'give', amount: 1 },
  'Player.Functions.SetMoney': { kind: 'give', amount: 1 },
  'Player.Functions.RemoveMoney': { kind: 'take', amount: 1 },
  'Player.Functions.AddItem': { kind: 'give', subject: 0, amount: 1, ...item },
  'Player.Functions.RemoveItem': { kind: 'take', amount: 1 },
  'Player.Functions.SetJob': { kind: 'give', subject: 0, ...job },
  "exports['qb-inventory']:AddItem": { kind: 'give', player: 0, subject: 1, amount: 2, ...item },
  "exports['qb-inventory']:RemoveItem": { kind: 'take', player: 0, amount: 2 },
  'exports.qbx_core:AddMoney': { kind: 'give', player: 0, amount: 2 },
  'exports.qbx_core:SetMoney': { kind: 'give', player: 0, amount: 2 },
  'exports.qbx_core:RemoveMoney': { kind: 'take', player: 0, amount: 2 },
  'exports.qbx_core:SetJob': { kind: 'give', player: 0, subject: 1, ...job },
  'user.getUsedCharacter.addCurrency': { kind: 'give', amount: 1 },
  'user.getUsedCharacter.removeCurrency': { kind: 'take', amount: 1 },
  'user.getUsedCharacter.setMoney': { kind: 'give', amount: 0 },
  'user.getUsedCharacter.setGold': { kind: 'give', amount: 0 },
  'user.getUsedCharacter.setRol': { kind: 'give', amount: 0 },
  'user.getUsedCharacter.setJob': { kind: 'give', subject: 0, ...job },
  'vorpAPI.addMoney': { kind: 'give', player: 0, amount: 2 },
  'vorpAPI.removeMoney': { kind: 'take', player: 0, amount: 2 },
  'vorpAPI.setJob': { kind: 'give', player: 0, subject: 1, ...job },
  'exports.vorp_inventory:addItem': { kind: 'give', player: 0, subject: 1, amount: 2, ...item },
  'exports.vorp_inventory:subItem': { kind: 'take', player: 0, amount: 2 },
  'exports.vorp_inventory:createWeapon': { kind: 'give', player: 0, subject: 1, ...item },
  'VorpInv.addItem': { kind: 'give', player: 0, subject: 1, amount: 2, ...item },
  'VorpInv.subItem': { kind: 'take', player: 0, amount: 2 },
  'VorpInv.createWeapon': { kind: 'give', player: 0, subject: 1, ...item },
  'exports.ox_inventory:AddItem': { kind: 'give', player: 0, subject: 1, amount: 2, ...item },
  'exports.ox_inventory:RemoveItem': { kind: 'take', player: 0, amount: 2 },
};

/** Calls that find a player. The player must be the one who sent the event. */
const playerLookups = new Set([
  'ESX.GetPlayerFromId',
  'ESX.GetPlayerFromIdentifier',
  'QBCore.Functions.GetPlayer',
  'QBCore.Functions.GetPlayerByCitizenId',
  'exports.qbx_core:GetPlayer',
  "exports['qb-core']:GetPlayer",
  'ESX.Player',
  'exports.qbx_core:GetPlayerByCitizenId',
  'VorpCore.getUser',
  'VorpCore.getUserByCharId',
]);

/** Calls that only admins may cause. */
const adminActions = new Set([
  'DropPlayer',
  'ExecuteCommand',
  'xPlayer.setGroup',
  'xPlayer.kick',
  'QBCore.Functions.Kick',
  'QBCore.Functions.AddPermission',
  'exports.qbx_core:AddPermission',
  'exports.qbx_core:ExploitBan',
  "exports['qb-core']:ExploitBan",
  'user.setGroup',
  'user.getUsedCharacter.setGroup',
  'vorpAPI.setGroup',
  'VorpCore.Whitelist.whitelistUser',
]);

/** The methods of a player of QBCore are also at the player itself. */
const withFunctions = (name: string): string =>
  canonicalName(name).replace(/^Player\.(?!Functions\b)/, 'Player.Functions.');

export function sinkOf(name: string): Sink | undefined {
  const known = withFunctions(name);
  return Object.hasOwn(sinks, known) ? sinks[known] : undefined;
}
export const isPlayerLookup = (name: string): boolean => playerLookups.has(canonicalName(name));
export const isAdminAction = (name: string): boolean => adminActions.has(canonicalName(name));

/** A variable or column that holds money: its last word says so. */
export const isMoneyName = (name: string): boolean =>
  /(?:^|[a-z\d_])(?:money|cash|bank|balances?|credits?|wallets?)$/i.test(name);
