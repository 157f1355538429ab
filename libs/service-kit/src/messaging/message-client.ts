import { SpanKind } from '@opentelemetry/api';
import { messageAttributes, sendTraced, type SpanDescription } from '../tracing/spans.js';
import type { BroadcastReceiver } from './broadcast.js';
import type { EventEnvelope, ReplyEnvelope, RequestEnvelope } from './envelope.js';

/** Sends requests and events as envelopes. The part of a transport that does not depend on how messages travel. */
export abstract class MessageClient {
  /** Starts connecting and returns at once: while the broker is unreachable, requests fail instead of waiting. */
  abstract connect(): Promise<void>;

  /** Resolves once the broker was reached for the first time. */
  abstract whenConnected(): Promise<void>;

  /** Rejects if the broker does not respond, or does not accept messages. */
  abstract check(): Promise<void>;

  /** The value of `messaging.system` in traces. */
  protected abstract readonly messagingSystem: string;

  /** Whether replies come from the same build, which has parsed them with the same contract. */
  readonly sharesBuild: boolean = false;

  /** Implements `request`. The headers of the envelope contain the trace context. */
  protected abstract sendRequest(envelope: RequestEnvelope): Promise<ReplyEnvelope>;

  /** Implements `publishEvent`. The headers of the envelope contain the trace context. */
  protected abstract sendEvent(envelope: EventEnvelope): Promise<void>;

  /** Sends a request to any replica of its service. Rejects with `service_unavailable`. */
  request(envelope: RequestEnvelope): Promise<ReplyEnvelope> {
    return sendTraced(
      envelope,
      () => this.describe('send', envelope.pattern, SpanKind.CLIENT, envelope.id),
      (traced) => this.sendRequest(traced),
    );
  }

  /** Resolves when every subscriber is certain to receive the event. Publish it again after a rejection. */
  publishEvent(envelope: EventEnvelope): Promise<void> {
    return sendTraced(
      envelope,
      () => this.describe('publish', envelope.name, SpanKind.PRODUCER, envelope.id),
      (traced) => this.sendEvent(traced),
    );
  }

  /** Sends a message to the other clients that have subscribed to its topic. It may be lost, but is never repeated. */
  abstract broadcast(topic: string, body: unknown): void;

  /** Calls `receive` with the broadcasts of other clients. */
  abstract onBroadcast(topic: string, receive: BroadcastReceiver): void;

  abstract close(): Promise<void>;

  private describe(operation: string, destination: string, kind: SpanKind, messageId: string): SpanDescription {
    return {
      name: `${operation} ${destination}`,
      kind,
      attributes: messageAttributes(this.messagingSystem, destination, messageId),
    };
  }
}
