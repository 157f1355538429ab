export { chatSettingsSchema, type ChatSettings } from './chat.settings.js';
export { Clock } from './core/clock.js';
export { ChatSettingsError } from './settings/parse-settings.js';
export { type ChatDependencies, type RunningChat, startChat } from './start-chat.js';
