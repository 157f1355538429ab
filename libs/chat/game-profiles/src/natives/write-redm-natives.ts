import { writeFileSync } from 'node:fs';
import { generateRedmNatives } from './generate-redm-natives.js';

// Writes the data file of the natives of RedM. The README of this library says what the folder contains.
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder with the checkouts of the references.');
writeFileSync(new URL('../../natives/rdr3.json', import.meta.url), generateRedmNatives(folder));
