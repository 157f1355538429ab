export { chatSettingsSchema, type ChatSettings } from './chat.settings.js';
export { Clock } from './core/clock.js';
export { ChatSettingsError } from './settings/parse-settings.js';
export { type ChatDependencies, type RunningChat, startChat } from './start-chat.js';
export { modelAuthor } from './authors/model-author.js';
export { offlineAuthor } from './authors/offline-model.js';
export { writeResource, type WrittenResource } from './authors/write-resource.js';
export type { Author } from './authors/author.js';
