import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { html } from '@scriptsmith/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The brand that the web app is built with. */
const builtBrand = 'Scriptsmith';

/** The files whose words name the brand, and how a name stands in each. */
const brandedFiles = {
  'index.html': { type: 'text/html; charset=utf-8', write: (brand: string) => html`${brand}`.text },
  'landing.html': { type: 'text/html; charset=utf-8', write: (brand: string) => html`${brand}`.text },
  'manifest.webmanifest': {
    type: 'application/manifest+json; charset=utf-8',
    write: (brand: string) => JSON.stringify(brand).slice(1, -1),
  },
};

interface BrandedPage {
  type: string;
  etag: string;
  /** By the name of the encoding, the best one first. */
  bodies: ReadonlyMap<string, Buffer>;
}

/**
 * The pages of the web app under the brand of this installation, so that it is there before any script. Empty where the
 * brand is the one the app was built with: its files can be sent as they are.
 */
export class BrandedPages {
  private readonly pages = new Map<string, BrandedPage>();

  constructor(webRoot: string, brandName: string) {
    if (brandName === builtBrand) return;
    for (const [file, { type, write }] of Object.entries(brandedFiles)) {
      const path = join(webRoot, file);
      if (!existsSync(path)) continue;
      const plain = Buffer.from(readFileSync(path, 'utf8').replaceAll(builtBrand, () => write(brandName)));
      const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
      const bodies = new Map([
        ['br', brotliCompressSync(plain)],
        ['gzip', gzipSync(plain, { level: 9 })],
        ['identity', plain],
      ]);
      this.pages.set(file, { type, etag, bodies });
    }
  }

  has(file: string): boolean {
    return this.pages.has(file);
  }

  /** Sends one of the pages that it has, to be asked for anew every time. */
  send(file: string, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
    const page = this.pages.get(file);
    if (!page) throw new Error(`there is no branded ${file}`);
    reply.headers({ 'cache-control': 'no-cache', etag: page.etag, vary: 'accept-encoding' });
    if (headers['if-none-match'] === page.etag) return reply.code(304).send();
    const accepted = String(headers['accept-encoding'] ?? '').split(/[\s,;]+/);
    const [encoding, body] = [...page.bodies].find(([name]) => accepted.includes(name) || name === 'identity')!;
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type(page.type).send(body);
  }
}
