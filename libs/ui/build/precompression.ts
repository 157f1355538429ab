import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const text = /\.(html|js|css|svg|webmanifest|xml|txt)$/;
const compressors = {
  br: promisify(brotliCompress),
  gz: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** Writes a `.br` and a `.gz` file beside every text file, so that the server does not compress responses. */
export function precompression(): Plugin {
  let outDir: string;
  return {
    name: 'precompression',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: ({ root, build }) => {
      outDir = join(root, build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const files = (await readdir(outDir, { recursive: true })).filter((file) => text.test(file));
        await Promise.all(files.map((file) => compress(join(outDir, file))));
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  for (const [suffix, compressor] of Object.entries(compressors)) {
    await writeFile(`${file}.${suffix}`, await compressor(content));
  }
}
