export * from './chat.settings.js';
