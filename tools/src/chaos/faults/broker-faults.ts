import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TcpProxy } from '@scriptsmith/testing';
import { freeze, signal } from '@scriptsmith/scriptsmith/process/child-processes';
import { brokerConnectionFaults } from './connection-faults.js';
import { type Fault, faultsOf } from './fault.js';

export interface BrokerUnderFaults {
  /** The folder of all its files. */
  folder: string;
  proxy: TcpProxy;
}

/** The failures of one RabbitMQ. It is restarted by its supervisor. */
export function brokerFaults({ folder, proxy }: BrokerUnderFaults): Fault[] {
  /** Each process that was started leads a group of processes. */
  const groups = async (): Promise<number[]> =>
    (await readFile(join(folder, 'processes.pid'), 'utf8')).split('\n').map((pid) => -Number(pid));
  const fault = faultsOf('broker');
  return [
    fault('broker', 'kill RabbitMQ', async () => {
      for (const group of await groups()) signal(group, 'SIGKILL');
    }),
    fault('broker', 'freeze RabbitMQ', async (durationMs) => freeze(await groups(), durationMs)),
    ...brokerConnectionFaults(proxy),
  ];
}
