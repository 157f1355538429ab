import type { Findings } from '../findings.js';
import type { RuleId } from '../rules/index.js';
import type { ParsedResource } from '../resource/parsed-resource.js';

const secrets: readonly { rule: RuleId; pattern: RegExp; name: string }[] = [
  {
    rule: 'hard-coded-webhook',
    pattern: /https?:\/\/(?:\w+\.)?discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/\d{15,}\/[\w-]{30,}/g,
    name: 'Discord webhook',
  },
  { rule: 'hard-coded-token', pattern: /\b[MNO][A-Za-z\d_-]{23,}\.[\w-]{6}\.[\w-]{27,}\b/g, name: 'Discord bot token' },
  {
    rule: 'hard-coded-token',
    pattern:
      /\b(?:sk|rk)_live_[A-Za-z0-9]{16,}|\bgh[pousr]_[A-Za-z0-9]{36,}|\bAIza[\w-]{35}|\bAKIA[A-Z0-9]{16}\b|\bxox[abp]-[\w-]{20,}|\bcfxk_\w{20,}/g,
    name: 'API key',
  },
  { rule: 'hard-coded-token', pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/g, name: 'private key' },
  {
    rule: 'hard-coded-token',
    pattern: /\bmysql:\/\/[^\s:'"]+:(?!pass(?:word)?@)[^\s@'"]+@/gi,
    name: 'database password',
  },
];

/** Webhooks and keys in the files of a resource: everybody who has the files can use them. */
export function checkSecrets(resource: ParsedResource, findings: Findings): void {
  for (const { path, content } of resource.files) {
    for (const { rule, pattern, name } of secrets) {
      for (const match of content.matchAll(pattern)) {
        const line = content.slice(0, match.index).split('\n').length;
        const message = `Remove this ${name}. Read it with GetConvar on the server, and let the owner set it in server.cfg.`;
        findings.error(rule, message, { path, line });
      }
    }
  }
}
