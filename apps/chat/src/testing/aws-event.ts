import { crc32 } from 'node:zlib';

/** A message of the event stream of AWS: lengths, headers, payload, and two checksums. */
export function awsEvent(kind: 'event' | 'exception', type: string, payload: object): Uint8Array {
  const headers = Buffer.concat(
    Object.entries({ [`:${kind}-type`]: type, ':content-type': 'application/json', ':message-type': kind }).map(
      ([name, value]) => {
        const length = Buffer.alloc(2);
        length.writeUInt16BE(value.length);
        const stringType = 7;
        return Buffer.concat([
          Buffer.from([name.length]),
          Buffer.from(name),
          Buffer.from([stringType]),
          length,
          Buffer.from(value),
        ]);
      },
    ),
  );
  const body = Buffer.from(JSON.stringify(payload));
  const prelude = Buffer.alloc(8);
  prelude.writeUInt32BE(headers.length + body.length + 16);
  prelude.writeUInt32BE(headers.length, 4);
  const message = Buffer.concat([prelude, checksumOf(prelude), headers, body]);
  return Buffer.concat([message, checksumOf(message)]);
}

function checksumOf(bytes: Buffer): Buffer {
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(bytes));
  return checksum;
}
