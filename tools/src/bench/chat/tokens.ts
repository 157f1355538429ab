import { join } from 'node:path';
import { startPostgresServer } from '@scriptsmith/local-servers';
import type { BenchRow } from '../report.js';
import type { BenchSection } from '../section.js';
import { BenchProcess } from './bench-process.js';
import { ChatClient } from './chat-client.js';
import type { ChatProcessInput, ChatProcessReady } from './chat-process.js';
import { startCustomers } from './endpoints.js';
import { type RecordedRequest, startRecordedModel } from './recorded-model.js';
import { recordedRun } from './recorded-run.js';

/** What a resource costs in tokens, and two changes of it, when a model makes the same calls. */
export const chatTokens: BenchSection = {
  name: 'chat tokens',
  onlyWhenNamed: false,
  async measure(folder, otherBuild) {
    const postgres = await startPostgresServer({ dataDirectory: join(folder, 'postgres'), password: 'bench' });
    try {
      // The other build is older: it could not use the database of this one.
      const others = otherBuild === undefined ? [] : await tokensOf(postgres.url, otherBuild);
      const rows = await tokensOf(postgres.url);
      return { title: 'Chat: tokens of a recorded run with the checks', rows: [...others, ...rows] };
    } finally {
      await postgres.stop();
    }
  },
};

async function tokensOf(databaseUrl: string, workspace?: string): Promise<BenchRow[]> {
  const [model, customers] = await Promise.all([startRecordedModel(), startCustomers()]);
  try {
    const chat = await BenchProcess.start<ChatProcessReady>('./chat-process.js', {
      ...{ databaseUrl, modelUrl: model.url, customersUrl: customers.url, author: 'model', hasChecks: true, workspace },
    } satisfies ChatProcessInput);
    try {
      const [builder, planner] = await Promise.all(
        [1, 2].map((userId) => ChatClient.signIn(chat.ready, userId, 'fivem-esx')),
      );
      const rows: BenchRow[] = [];
      for (const { name, prompt, mode, steps } of recordedRun()) {
        model.play(steps);
        await (mode === 'plan' ? planner : builder)!.run(prompt, mode);
        rows.push(rowOf(workspace === undefined ? name : `${name} (other build)`, model.takeRequests()));
      }
      return rows;
    } finally {
      await chat.stop();
    }
  } finally {
    await Promise.all([model.close(), customers.close()]);
  }
}

function rowOf(name: string, requests: readonly RecordedRequest[]): BenchRow {
  const total = (of: keyof RecordedRequest): number => requests.reduce((sum, request) => sum + request[of], 0);
  const [inputTokens, repeatedTokens, outputTokens] = [
    total('inputTokens'),
    total('repeatedTokens'),
    total('outputTokens'),
  ];
  return { name, requests: requests.length, inputTokens, repeatedTokens, outputTokens };
}
