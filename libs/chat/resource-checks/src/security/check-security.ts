import type { Finding } from '@scriptsmith/chat-contracts';
import { Findings } from '../findings.js';
import type { ParsedResource } from '../resource/parsed-resource.js';
import { checkAdminCommands } from './admin-commands.js';
import { checkClientValues } from './client-values.js';
import { checkDangerousCalls } from './dangerous-calls.js';
import { checkSecrets } from './secrets.js';
import { checkSqlText } from './sql-text.js';
import { checkWholeTables } from './whole-tables.js';

/** Whether a player can get, do or read something that the author did not intend. */
export function checkSecurity(resource: ParsedResource): Finding[] {
  const findings = new Findings('security');
  checkClientValues(resource.luaFacts, findings);
  checkSqlText(resource.luaFacts, findings);
  checkWholeTables(resource.luaFacts, findings);
  checkDangerousCalls(resource, findings);
  checkSecrets(resource, findings);
  checkAdminCommands(resource.luaFacts, findings);
  return findings.list;
}
