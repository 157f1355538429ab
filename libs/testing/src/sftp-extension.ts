import type { SFTPWrapper } from 'ssh2';

/** What this file uses of a server of ssh2, which cannot offer extensions by itself. */
interface ServerSide {
  _protocol: { channelData: (channel: number, data: Buffer) => boolean };
}

/** The version of the protocol, which is the first response of a server. */
const version = Buffer.from([0, 0, 0, 5, 2, 0, 0, 0, 3]);

/** Names an extension in the first response of a server, as OpenSSH does it. */
export function offerExtension(sftp: SFTPWrapper, name: string): void {
  const { _protocol: protocol } = sftp as SFTPWrapper & ServerSide;
  const send = protocol.channelData.bind(protocol);
  protocol.channelData = (channel, data) => {
    if (!data.equals(version)) return send(channel, data);
    protocol.channelData = send;
    const payload = Buffer.concat([version.subarray(4), stringOf(name), stringOf('1')]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(payload.length);
    return send(channel, Buffer.concat([length, payload]));
  };
}

function stringOf(text: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(Buffer.byteLength(text));
  return Buffer.concat([length, Buffer.from(text)]);
}
