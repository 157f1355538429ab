import { runStartCommand } from './start-command.js';

await runStartCommand();
