import { type DynamicModule, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { type Identifiers, RandomIdentifiers } from '../identifiers/identifiers.js';
import { EventPublisher } from './event-publisher.js';
import { MessageClient } from './message-client.js';
import type { MessagingTransport } from './messaging-transport.js';
import { RequestClient } from './request-client.js';

/** Provides `RequestClient` and `EventPublisher` to the whole application. Their client closes with the application. */
@Module({})
export class MessagingModule implements OnModuleInit, OnApplicationShutdown {
  constructor(private readonly client: MessageClient) {}

  static register(
    transport: Pick<MessagingTransport, 'createClient'>,
    identifiers: Identifiers = new RandomIdentifiers(),
  ): DynamicModule {
    const inject = [MessageClient];
    return {
      module: MessagingModule,
      global: true,
      providers: [
        { provide: MessageClient, useFactory: () => transport.createClient() },
        {
          provide: RequestClient,
          useFactory: (client: MessageClient) => new RequestClient(client, identifiers),
          inject,
        },
        {
          provide: EventPublisher,
          useFactory: (client: MessageClient) => new EventPublisher(client, identifiers),
          inject,
        },
      ],
      exports: [MessageClient, RequestClient, EventPublisher],
    };
  }

  /** Connects before the first request instead of with it. */
  async onModuleInit(): Promise<void> {
    await this.client.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client.close();
  }
}
