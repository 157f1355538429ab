import { crc32, deflateRawSync } from 'node:zlib';

/** Compresses contents for a zip file that the parent puts together. */
export function compressContents(contents: readonly string[]): object[] {
  return contents.map((content) => {
    const bytes = Buffer.from(content);
    return { crc32: crc32(bytes), bytes: bytes.length, deflated: deflateRawSync(bytes).toString('base64') };
  });
}
