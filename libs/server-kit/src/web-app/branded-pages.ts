import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../html/html.js';

/** The brand name and the address in the build output of the web apps. */
const builtBrand = 'Scriptsmith';
const builtOrigin = 'http://localhost:3000';

/** The files that contain them, by extension, and how the name is encoded in each. */
const brandedTypes = [
  { extension: '.html', type: 'text/html; charset=utf-8', encode: (brand: string) => html`${brand}`.text },
  {
    extension: '.webmanifest',
    type: 'application/manifest+json; charset=utf-8',
    encode: (brand: string) => JSON.stringify(brand).slice(1, -1),
  },
  { extension: '.xml', type: 'application/xml; charset=utf-8', encode: (brand: string) => html`${brand}`.text },
  { extension: '.txt', type: 'text/plain; charset=utf-8', encode: (brand: string) => brand },
] as const;

/** The pages are compressed by each process, so a fast level is used. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

interface BrandedPage {
  type: string;
  etag: string;
  plain: Buffer;
  /** The bodies that were requested, by content encoding. */
  bodies: Map<string, Buffer>;
}

/** In order of preference. */
const encodings: readonly { name: string; encode: (plain: Buffer) => Buffer }[] = [
  { name: 'br', encode: (plain) => brotliCompressSync(plain, brotliOptions) },
  { name: 'gzip', encode: (plain) => gzipSync(plain) },
  { name: 'identity', encode: (plain) => plain },
];

/**
 * The pages of a web app with this installation's brand name and address, so that they are visible before any script
 * runs. Without the files that have neither, or if both are the defaults, because they can be sent as they are.
 */
export class BrandedPages {
  private readonly pages = new Map<string, BrandedPage>();

  constructor(webRoot: string, { brandName, origin }: { brandName: string; origin: string }) {
    if (brandName === builtBrand && origin === builtOrigin) return;
    for (const file of existsSync(webRoot) ? readdirSync(webRoot) : []) {
      const branded = brandedTypes.find(({ extension }) => file.endsWith(extension));
      if (!branded) continue;
      const built = readFileSync(join(webRoot, file), 'utf8');
      const text = built.replaceAll(builtBrand, () => branded.encode(brandName)).replaceAll(builtOrigin, () => origin);
      if (text === built) continue;
      const plain = Buffer.from(text);
      const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
      this.pages.set(file, { type: branded.type, etag, plain, bodies: new Map() });
    }
  }

  has(file: string): boolean {
    return this.pages.has(file);
  }

  /** Sends a page that browsers must revalidate on every use. */
  send(file: string, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
    const page = this.pages.get(file);
    if (!page) throw new Error(`no branded version of ${file}`);
    reply.headers({ 'cache-control': 'no-cache', etag: page.etag, vary: 'accept-encoding' });
    if (headers['if-none-match'] === page.etag) return reply.code(304).send();
    const accepted = String(headers['accept-encoding'] ?? '').split(/[\s,;]+/);
    const { name, encode } = encodings.find((each) => accepted.includes(each.name) || each.name === 'identity')!;
    const body = page.bodies.get(name) ?? encode(page.plain);
    page.bodies.set(name, body);
    if (name !== 'identity') reply.header('content-encoding', name);
    return reply.type(page.type).send(body);
  }
}
