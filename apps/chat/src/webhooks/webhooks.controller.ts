import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { verifyWebhook, type WebhookEvent, WebhookVerificationError } from '@scriptsmith/api-client';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Access } from '../access/access.decorator.js';
import type { ChatSettings } from '../chat.settings.js';
import { InjectLog, InjectSettings } from '../core/injection.js';
import { ChatException } from '../errors/chat-exception.js';
import { webhookLimit } from '../rate-limits/rate-limits.js';
import { handledEventSchema } from './webhook-events.js';
import { WebhooksService } from './webhooks.service.js';

const maxIdCharacters = 256;

@Controller('api/webhooks')
export class WebhooksController {
  constructor(
    @InjectSettings() private readonly settings: ChatSettings,
    @InjectLog() private readonly log: Logger,
    private readonly webhooks: WebhooksService,
  ) {}

  /** Receives the product's events (Standard Webhooks). The body is the exact text that is signed. */
  @Post()
  @HttpCode(204)
  @Access('webhook', { limit: webhookLimit })
  async receive(@Req() { headers }: FastifyRequest, @Body() body: unknown): Promise<void> {
    const event = this.verify(headers, body);
    const handled = handledEventSchema.safeParse(event);
    if (handled.success) await this.webhooks.handle(event.id, handled.data);
    else this.log.debug({ webhookType: event.type }, 'webhook ignored');
  }

  private verify(headers: FastifyRequest['headers'], body: unknown): WebhookEvent {
    try {
      const event = verifyWebhook(this.settings.CHAT_WEBHOOK_SECRET, headers, typeof body === 'string' ? body : '');
      if (event.id.length <= maxIdCharacters) return event;
    } catch (error) {
      if (!(error instanceof WebhookVerificationError || error instanceof SyntaxError)) throw error;
    }
    throw new ChatException('validation_failed', 'The signature of this webhook is not valid.');
  }
}
