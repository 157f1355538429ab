import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rulePages, ruleTexts } from '@scriptsmith/resource-checks/rules';

/** Writes a page for each rule of the checks, and the texts that the chat shows. */
const workspace = fileURLToPath(new URL('../../', import.meta.url));
const folder = `${workspace}docs/rules`;

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, page] of rulePages()) writeFileSync(`${folder}/${name}`, page);
writeFileSync(`${workspace}apps/chat-web/public/rules.json`, ruleTexts());
