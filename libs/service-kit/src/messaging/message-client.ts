import { ClientProxy, type ReadPacket, type WritePacket } from '@nestjs/microservices';
import { DomainError } from '../errors/domain-error.js';
import type { EventEnvelope, ReplyEnvelope, RequestEnvelope } from './envelope.js';

/** Injects the `MessageClient` that `MessagingModule` registered. */
export const messageClientToken = Symbol('message client');

/** Sends requests (`send`) and events (`emit`) whose data are envelopes. */
export abstract class MessageClient extends ClientProxy {
  /** Starts connecting and returns at once: while the broker is unreachable, requests fail instead of waiting. */
  abstract override connect(): Promise<void>;

  /** Resolves once the broker was reached for the first time. */
  abstract whenConnected(): Promise<void>;

  /** Rejects if the broker does not respond, or does not accept messages. */
  abstract check(): Promise<void>;

  /** Sends a request to any replica of its service. Rejects with `service_unavailable`. */
  abstract request(envelope: RequestEnvelope): Promise<ReplyEnvelope>;

  /** Resolves when every subscriber is certain to receive the event. Publish it again after a rejection. */
  abstract publishEvent(envelope: EventEnvelope): Promise<void>;

  abstract override close(): Promise<void>;

  override unwrap<Unwrapped>(): Unwrapped {
    return this as unknown as Unwrapped;
  }

  protected override publish({ data }: ReadPacket<RequestEnvelope>, callback: (packet: WritePacket) => void) {
    this.request(data).then(
      (reply) =>
        'error' in reply
          ? callback({ err: DomainError.fromWire(reply.error) })
          : callback({ response: reply.body, isDisposed: true }),
      (err: unknown) => callback({ err }),
    );
    return () => undefined;
  }

  protected override async dispatchEvent<Result>({ data }: ReadPacket<EventEnvelope>): Promise<Result> {
    return (await this.publishEvent(data)) as Result;
  }
}
