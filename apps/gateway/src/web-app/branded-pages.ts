import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { html } from '@scriptsmith/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The brand name in the build output of the web app. */
const builtBrand = 'Scriptsmith';

/** The files that contain the brand name, and how the name is encoded in each. */
const brandedFiles = {
  'index.html': { type: 'text/html; charset=utf-8', encode: (brand: string) => html`${brand}`.text },
  'landing.html': { type: 'text/html; charset=utf-8', encode: (brand: string) => html`${brand}`.text },
  'manifest.webmanifest': {
    type: 'application/manifest+json; charset=utf-8',
    encode: (brand: string) => JSON.stringify(brand).slice(1, -1),
  },
};

interface BrandedPage {
  type: string;
  etag: string;
  /** By content encoding, in order of preference. */
  bodies: ReadonlyMap<string, Buffer>;
}

/**
 * The pages of the web app with this installation's brand name, so that it is visible before any script runs. Empty if the
 * brand name is the default, because the files can then be sent as they are.
 */
export class BrandedPages {
  private readonly pages = new Map<string, BrandedPage>();

  constructor(webRoot: string, brandName: string) {
    if (brandName === builtBrand) return;
    for (const [file, { type, encode }] of Object.entries(brandedFiles)) {
      const path = join(webRoot, file);
      if (!existsSync(path)) continue;
      const plain = Buffer.from(readFileSync(path, 'utf8').replaceAll(builtBrand, () => encode(brandName)));
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

  /** Sends a page that browsers must revalidate on every use. */
  send(file: string, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
    const page = this.pages.get(file);
    if (!page) throw new Error(`no branded version of ${file}`);
    reply.headers({ 'cache-control': 'no-cache', etag: page.etag, vary: 'accept-encoding' });
    if (headers['if-none-match'] === page.etag) return reply.code(304).send();
    const accepted = String(headers['accept-encoding'] ?? '').split(/[\s,;]+/);
    const [encoding, body] = [...page.bodies].find(([name]) => accepted.includes(name) || name === 'identity')!;
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type(page.type).send(body);
  }
}
