import { commonTexts } from '../lua/common-texts.js';
import { luaString, luaValue, type LuaValue, vector3 } from '../lua/lua-value.js';
import type { FrameworkId } from '../frameworks/framework-adapter.js';
import type { Language, Place } from '../specification/resource-specification.js';

/** Writes the steps of behavior tests that depend on how the resource interacts with players. */
export interface TestScript {
  /** A text of the resource in the language that it shows, by its key. */
  shown(key: string): string;
  /** The player goes to a place and uses it. */
  use(player: string, place: Place, label: string): string;
  /** The player chooses an option of the open menu by its position. */
  choose(player: string, position: number, label: string): string;
  /** The same, if a menu or form is open. */
  chooseIfOpen(player: string, position: number, label: string): string;
  submitIfOpen(player: string, ...values: LuaValue[]): string;
  /** Whether menus and forms are on the page of the resource. */
  usesPage: boolean;
  /** The condition that a menu is open. */
  hasMenu(player: string): string;
  /** The player fills in the open form. */
  submit(player: string, ...values: LuaValue[]): string;
  /** Whether forms send the maximum in place of a larger number, as those of ox_lib do. */
  limitsNumbers: boolean;
  vector(place: Place): string;
  /** The expression of a player's black money. */
  blackMoney(player: string): string;
  /** The step that sets an account: cash, bank or black. */
  setMoney(player: string, account: string, amount: number): string;
  /** The condition that a player has a weapon: in the hands, or as an item. */
  hasWeapon(player: string, weapon: string): string;
  hasJob(player: string, job: string, grade: number): string;
  isOnDuty(player: string): string;
  /** The condition that hunger, thirst or stress has changed by a percentage. */
  hasStatus(player: string, status: string, percent: number): string;
  /** The expression of the account of a job. */
  societyMoney(job: string): string;
  /** The step that gives a player a stored Sultan with the plate TEST 1, and the query of whether it is stored. */
  ownVehicle(player: string): string;
  isStored: string;
  /** The step that marks it as taken out. */
  takeOutVehicle: string;
  /** The step that moves items into the storage that a player has open, or out of it. */
  moveItem(player: string, item: string, count: number, isIn: boolean): string;
  /** The condition that a player has such a storage open. */
  hasStorage(player: string, slots: number, kilograms: number): string;
  /** The step that gives a player a license. */
  giveLicence(player: string, licence: string): string;
}

export function createTestScript(
  usesPage: boolean,
  usesMarker: boolean,
  framework: FrameworkId,
  language: Language = 'en',
): TestScript {
  const hasQbVehicles = framework === 'qbcore' || framework === 'qbox';
  const vector = (place: Place): string => luaValue(vector3(place));
  return {
    usesPage,
    limitsNumbers: framework === 'qbox' || framework === 'ox',
    vector,
    shown: (key) => commonTexts[language][key] ?? key,
    blackMoney(player) {
      if (framework === 'esx') return `${player}:money('black_money')`;
      return framework === 'standalone'
        ? `server:callExport('getMoney', ${player}.id, 'black')`
        : `${player}:itemCount('black_money')`;
    },
    hasWeapon(player, weapon) {
      return framework === 'esx' || framework === 'standalone'
        ? `${player}:hasWeapon(${luaString(weapon)})`
        : `${player}:itemCount(${luaString(weapon)}) == 1`;
    },
    hasJob(player, job, grade) {
      return framework === 'ox'
        ? `server:callExport('getJob', ${player}.id) == ${luaString(job)} and select(2, server:callExport('getJob', ${player}.id)) == ${grade}`
        : `${player}:job().name == ${luaString(job)} and ${player}:job().grade == ${grade}`;
    },
    isOnDuty(player) {
      return framework === 'standalone' || framework === 'ox'
        ? `${player}:state('isOnDuty')`
        : `${player}:job().onDuty`;
    },
    hasStatus(player, status, percent) {
      const told = `${player}:notified('${percent < 0 ? '' : '+'}${percent} %')`;
      if (framework !== 'standalone' && framework !== 'ox') return told;
      // Without a framework, the state starts in the middle.
      return `${told} and ${player}:state('${status}') == ${Math.max(0, Math.min(100, 50 + percent))}`;
    },
    societyMoney(job) {
      return `server:callExport('getSocietyMoney', ${luaString(job)})`;
    },
    moveItem(player, item, count, isIn) {
      if (framework === 'standalone') {
        const option = this.shown(isIn ? 'storage_put' : 'storage_take').replace('%s', item);
        return `moveItem(${player}, ${luaString(option)}, ${count})`;
      }
      return `if ${player}:storage() then\n    ${player}:${isIn ? 'putItem' : 'takeItem'}(${luaString(item)}, ${count})\nend`;
    },
    hasStorage(player, slots, kilograms) {
      if (framework === 'standalone')
        return [`/${kilograms} kg`, `/${slots}`].map((size) => `menuShows(${player}, '${size}')`).join(' and ');
      const size = { slots, maxWeight: kilograms * 1000 };
      return `${player}:storage() ~= nil and ${Object.entries(size)
        .map(([name, value]) => `${player}:storage().${name} == ${value}`)
        .join(' and ')}`;
    },
    giveLicence(player, licence) {
      if (framework === 'esx') {
        return `server:query('INSERT INTO user_licenses (type, owner) VALUES (?, ?)', { ${luaString(licence)}, ${player}.identifier })`;
      }
      return `server:callExport('giveLicence', ${player}.id, ${luaString(licence)})`;
    },
    ownVehicle(player) {
      if (framework === 'esx')
        return `server:query('INSERT INTO owned_vehicles (owner, plate, vehicle, stored) VALUES (?, ?, ?, 1)', { ${player}.identifier, 'TEST 1', '{"model":' .. joaat('sultan') .. '}' })`;
      return hasQbVehicles
        ? `server:query("INSERT INTO player_vehicles (citizenid, plate, vehicle, state) SELECT citizenid, 'TEST 1', 'sultan', 1 FROM players WHERE license = ?", { ${player}.identifier })`
        : `server:query("INSERT INTO owned_vehicle (owner, plate, model, stored) VALUES (?, 'TEST 1', 'sultan', 1)", { ${player}.identifier })`;
    },
    takeOutVehicle: `server:query('UPDATE ${hasQbVehicles ? 'player_vehicles SET state' : framework === 'esx' ? 'owned_vehicles SET stored' : 'owned_vehicle SET stored'} = 0', {})`,
    isStored: hasQbVehicles
      ? "#server:query('SELECT plate FROM player_vehicles WHERE state = 1', {}) > 0"
      : `#server:query('SELECT plate FROM ${framework === 'esx' ? 'owned_vehicles' : 'owned_vehicle'} WHERE stored = 1', {}) > 0`,
    setMoney(player, account, amount) {
      const isOwn = framework === 'standalone' || (framework === 'ox' && account === 'bank');
      if (isOwn) return `server:callExport('setMoney', ${player}.id, '${account}', ${amount})`;
      if (account !== 'black') return `${player}:setMoney('${account}', ${amount})`;
      return framework === 'esx'
        ? `${player}:setMoney('black_money', ${amount})`
        : `${player}:giveItem('black_money', ${amount} - ${player}:itemCount('black_money'))`;
    },
    use(player, place, label) {
      const act = usesMarker ? `${player}:press('E')` : `${player}:interact(${luaString(label)})`;
      return `${player}:moveTo(${vector(place)})\n${act}`;
    },
    choose(player, position, label) {
      return usesPage ? `${player}:nui('answer', { value = ${position} })` : `${player}:select(${luaString(label)})`;
    },
    chooseIfOpen(player, position, label) {
      const step = this.choose(player, position, label);
      return usesPage ? step : `if ${player}:menu() then\n    ${step}\nend`;
    },
    submitIfOpen(player, ...values) {
      const step = this.submit(player, ...values);
      return usesPage ? step : `if ${player}:dialog() then\n    ${step}\nend`;
    },
    hasMenu: (player) => (usesPage ? `${player}:nuiFocused()` : `${player}:menu() ~= nil`),
    submit(player, ...values) {
      return usesPage
        ? `${player}:nui('answer', { value = ${luaValue(values)} })`
        : `${player}:submit(${values.map((value) => luaValue(value)).join(', ')})`;
    },
  };
}
