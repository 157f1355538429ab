import type { RenderedBlock } from './block-definition.js';

/**
 * Another block of the same kind in a resource: its table in config.lua, its events and its guards have a number. The first
 * keeps its names.
 */
export function asInstance(rendered: RenderedBlock, number: number): RenderedBlock {
  if (number === 1) return rendered;
  const sources = [rendered.client, rendered.server].join('\n');
  const prefixes = new Set([...sources.matchAll(/@event:(\w+):/g)].map(([, prefix]) => prefix ?? ''));
  const rename = (source: string): string =>
    [...prefixes]
      .reduce((text, prefix) => text.replaceAll(`@event:${prefix}:`, `@event:${prefix}${number}:`), source)
      .replace(new RegExp(`\\bConfig\\.${rendered.configTable}\\b`, 'g'), `Config.${rendered.configTable}${number}`)
      .replace(/(Guard\.allow\(\w+, ')(\w+)'/g, `$1$2${number}'`);
  return {
    ...rendered,
    configTable: `${rendered.configTable}${number}`,
    ...(rendered.client !== undefined && { client: rename(rendered.client) }),
    ...(rendered.server !== undefined && { server: rename(rendered.server) }),
    tests: rendered.tests.map(rename),
  };
}
