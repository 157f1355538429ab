import { cpuTimeMs } from '../cpu-time.js';
import type { Finding } from '@scriptsmith/chat-contracts';
import { checkResource } from '../checker/check-resource.js';
import { bakery, type BakeryProfile, type Changes, replacing } from './bakery.js';

/** A page takes most of the time of a check, so that the bakery has one only if its files, or what uses them, are changed. */
const changesPage = (changes: Changes): boolean =>
  Object.entries(changes).some(
    ([path, change]) =>
      /^(?:page|web|fxmanifest)/.test(path) || (path.startsWith('client/') && typeof change === 'function'),
  );

/** The findings of the bakery with changes. It has its page if they change it. */
export const checkBakery = async (profileId: BakeryProfile, changes: Changes = {}) => {
  const files = bakery(profileId, changes, changesPage(changes));
  const deadline = cpuTimeMs() + 60_000;
  const { findings } = await checkResource({ profileId, resourceName: 'bakery', files }, deadline, () => undefined);
  return findings;
};
export const rulesOf = (findings: readonly Finding[], severity: Finding['severity']): string[] =>
  findings.filter((finding) => finding.severity === severity).map(({ rule }) => rule);

export const server = (code: string): Changes => ({ 'server/main.lua': code });
export const client = (code: string): Changes => ({ 'client/main.lua': code });
export const manifest = (from: string, to: string): Changes => ({ 'fxmanifest.lua': replacing(from, to) });
/** A handler of the server, and the command of the client with which players reach it. */
export const event = (body: string, parameters = '', sent = ''): Changes => ({
  'server/main.lua': `RegisterNetEvent('bakery:server:extra', function(${parameters})\n${body}\nend)`,
  'client/main.lua': `RegisterCommand('extra', function() TriggerServerEvent('bakery:server:extra'${sent}) end, false)`,
});
/** Changes beside the page, which stays as it is. */
export const withPage = (changes: Changes): Changes => ({ 'page/page.js': (script) => script, ...changes });
/** Creates the table of the sales. */
export const table = `MySQL.ready(function()
  MySQL.query('CREATE TABLE IF NOT EXISTS bakery_sales (id INT AUTO_INCREMENT PRIMARY KEY, item VARCHAR(50) NOT NULL, note TEXT NULL)')
end)
`;

/** A thread of the client. */
export const thread = (body: string): Changes => client(`CreateThread(function()\n${body}\nend)`);
