import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Controller, Get, Header } from '@nestjs/common';
import { zipSync } from 'fflate';
import { Access } from '../access/access.decorator.js';
import { downloadLimit } from '../rate-limits/rate-limits.js';

const name = 'scriptsmith_companion';
const folder = join(import.meta.dirname, '..', '..', 'companion');

/** The companion resource as a zip file, which is the same for everybody. */
@Controller('api/companion-resource')
export class CompanionDownloadController {
  @Get()
  @Access('session', { limit: downloadLimit })
  @Header('content-type', 'application/zip')
  @Header('content-disposition', `attachment; filename="${name}.zip"`)
  @Header('x-content-type-options', 'nosniff')
  download(): Promise<Buffer> {
    return makeZip();
  }
}

async function makeZip(): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: Record<string, Uint8Array> = {};
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    files[`${name}/${relative(folder, path).replaceAll(sep, '/')}`] = await readFile(path);
  }
  return Buffer.from(zipSync(files));
}
