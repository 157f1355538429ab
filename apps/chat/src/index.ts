export { chatSettingsSchema, type ChatSettings } from './chat.settings.js';
export { type ChatDependencies, type RunningChat, startChat } from './start-chat.js';
export { authorSettingsSchema } from './settings/author.settings.js';
export { configuredAuthors } from './authors/configured-authors.js';
export { writeResource, type WrittenResource } from './authors/write-resource.js';
export { probeModel, type ProbeResult } from './probe/probe-model.js';
export type { Author } from './authors/author.js';
export type { Turn } from './authors/conversation-messages.js';
