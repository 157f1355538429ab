import { parseSettings, runProcess } from '@scriptsmith/server-kit';
import { chatSettingsSchema } from './chat.settings.js';
import { createLog } from './logging/log.js';
import { startChat } from './start-chat.js';

await runProcess(
  () => createLog(parseSettings(chatSettingsSchema, process.env).LOG_LEVEL),
  async (log) => {
    const chat = await startChat({ environment: process.env, log });
    log.info({ port: chat.port }, 'started');
    return chat;
  },
);
