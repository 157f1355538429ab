import type { Run } from '@scriptsmith/chat-contracts';
import { type Browser, ChatFixture } from './chat-fixture.js';
import { FakeModelServer, type ModelReply } from './fake-model-server.js';
import { endOf, followRun, type ReceivedEvent, sendMessage } from './run-fixture.js';

/** How a message was answered. */
export interface Outcome {
  run: Run;
  events: ReceivedEvent[];
  /** The paths of the version, or none. */
  paths: string[];
  files: { path: string; content: string }[];
  chargedCredits: number;
  requests: number;
}

/** The chat with a scripted model, which may send nothing for a second. */
export class MisbehaviorFixture {
  private constructor(
    readonly model: FakeModelServer,
    readonly chat: ChatFixture,
  ) {}

  static async start(changes: object = {}): Promise<MisbehaviorFixture> {
    const model = await FakeModelServer.start();
    const settings = model.settings({
      inputPriceCredits: 1,
      outputPriceCredits: 10,
      maxOutputTokens: 1_000,
      ...changes,
    });
    return new MisbehaviorFixture(model, await ChatFixture.start({ ...settings, CHAT_MODEL_IDLE_SECONDS: '1' }));
  }

  async stop(): Promise<void> {
    await this.chat.stop();
    await this.model.close();
  }

  /** Sends a message that the model answers with these replies in turn. The last one is repeated. */
  async answer(replies: readonly ModelReply[], prompt = 'say hello'): Promise<Outcome> {
    const browser = await this.chat.browser();
    const conversationId = await browser.newConversation();
    const before = this.model.requests.length;
    this.model.reply(...replies);
    const { id } = await sendMessage(browser, conversationId, prompt);
    const events = await followRun(this.chat, browser, id);
    const run = endOf(events);
    const files = run.versionId === null ? [] : await filesOf(browser, run.versionId);
    const { product } = this.chat;
    if (product.heldCredits(browser.user.id) !== 0) throw new Error('Credits are still held.');
    const chargedCredits = product.consumedCredits(browser.user.id);
    if (chargedCredits !== run.chargedCredits) throw new Error('The run reports another charge than the product.');
    const requests = this.model.requests.length - before;
    return { run, events, files, paths: files.map(({ path }) => path), chargedCredits, requests };
  }
}

async function filesOf(browser: Browser, versionId: string): Promise<{ path: string; content: string }[]> {
  const response = await browser.get(`/api/versions/${versionId}`).expect(200);
  return (response.body as { files: { path: string; content: string }[] }).files;
}
