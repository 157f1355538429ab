import { type DynamicModule, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { ClientsModule } from '@nestjs/microservices';
import { type Identifiers, RandomIdentifiers } from '../identifiers/identifiers.js';
import { EventPublisher } from './event-publisher.js';
import { MessageClient, messageClientToken } from './message-client.js';
import type { MessagingTransport } from './messaging-transport.js';
import { RequestClient } from './request-client.js';

/** Provides `RequestClient` and `EventPublisher` to the whole application. Its client closes with the application. */
@Module({})
export class MessagingModule implements OnModuleInit {
  constructor(@Inject(messageClientToken) private readonly client: MessageClient) {}

  static register(
    { client }: Pick<MessagingTransport, 'client'>,
    identifiers: Identifiers = new RandomIdentifiers(),
  ): DynamicModule {
    const inject = [messageClientToken];
    return {
      module: MessagingModule,
      global: true,
      imports: [ClientsModule.register([{ name: messageClientToken, ...client }])],
      providers: [
        {
          provide: RequestClient,
          useFactory: (proxy: MessageClient) => new RequestClient(proxy, identifiers),
          inject,
        },
        {
          provide: EventPublisher,
          useFactory: (proxy: MessageClient) => new EventPublisher(proxy, identifiers),
          inject,
        },
      ],
      exports: [ClientsModule, RequestClient, EventPublisher],
    };
  }

  /** Connects before the first request instead of with it. */
  async onModuleInit(): Promise<void> {
    await this.client.connect();
  }
}
