import { writeFileSync } from 'node:fs';
import { generateNatives } from './generate-natives.js';

// Writes the data file of the natives: `npx nx run @scriptsmith/game-profiles:generate-natives`.
writeFileSync(new URL('../../natives/gta5.json', import.meta.url), generateNatives());
