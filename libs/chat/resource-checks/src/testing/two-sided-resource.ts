import type { ResourceFile } from '@scriptsmith/chat-contracts';

const manifest = `fx_version 'cerulean'
game 'gta5'
shared_script 'config.lua'
client_script 'client.lua'
server_script 'server.lua'
`;

/** The scripts of a resource with one file for each side. */
export interface Scripts {
  client?: string;
  server?: string;
  config?: string;
  /** The script of the page. */
  page?: string;
  locales?: Record<string, string>;
}

/** A resource with one script for each side, and a page if it has a script. */
export function twoSidedResource({
  client = '',
  server = '',
  config = '',
  page,
  locales = {},
}: Scripts): ResourceFile[] {
  const pageFiles = [
    { path: 'html/index.html', content: '<!doctype html><title>A</title><script src="app.js"></script>' },
    { path: 'html/app.js', content: page ?? '' },
  ];
  return [
    {
      path: 'fxmanifest.lua',
      content: manifest + (page === undefined ? '' : "ui_page 'html/index.html'\nfiles { 'html/*' }"),
    },
    { path: 'client.lua', content: client },
    { path: 'server.lua', content: server },
    { path: 'config.lua', content: config },
    ...(page === undefined ? [] : pageFiles),
    ...Object.entries(locales).map(([path, content]) => ({ path, content })),
  ];
}
