import { randomBytes } from 'node:crypto';
import { type DeliveryTarget, deliveryTargetResponseSchema } from '@scriptsmith/chat-contracts';
import type { SftpServer } from '@scriptsmith/testing';
import type { Browser } from './chat-fixture.js';

/** Settings with which users can deliver to servers of tests. */
export const deliveryEnvironment = {
  CHAT_DELIVERIES_TO_THIS_MACHINE: 'true',
  CHAT_ENCRYPTION_KEYS: randomBytes(32).toString('base64'),
};

/** Adds a Git repository, with these changes. */
export const createTarget = (browser: Browser, changes: object): Promise<DeliveryTarget> =>
  create(browser, { kind: 'git', name: 'Our resources', serverId: null, username: '', ...changes });

/** A target for a folder of an SFTP server, with its right key. */
const sftpTargetOf = ({ port, username, password, hostKey }: SftpServer) => ({
  ...{ kind: 'sftp', name: 'Our server', serverId: null, host: '127.0.0.1', port, username, folder: '/resources' },
  ...{ authentication: 'password', secret: password, hostKey },
});

/** Adds a folder of an SFTP server, with these changes. */
export const createSftpTarget = (browser: Browser, server: SftpServer, changes: object = {}): Promise<DeliveryTarget> =>
  create(browser, { ...sftpTargetOf(server), ...changes });

async function create(browser: Browser, target: object): Promise<DeliveryTarget> {
  const response = await browser.post('/api/delivery-targets', target).expect(201);
  return deliveryTargetResponseSchema.parse(response.body).target;
}
