import { Controller, Get, Param, Redirect } from '@nestjs/common';
import { type ProductPage, productPageSchema } from '@scriptsmith/chat-contracts';
import { Access } from '../access/access.decorator.js';
import type { ChatSettings } from '../chat.settings.js';
import { InjectSettings } from '../core/injection.js';

/** Leads visitors to pages of the product, whose address only a session tells the browser. */
@Controller('api/product')
export class ProductPagesController {
  constructor(@InjectSettings() private readonly settings: ChatSettings) {}

  @Get(':page')
  @Redirect()
  @Access('public')
  page(@Param('page', { schema: productPageSchema }) page: ProductPage): { url: string } {
    return { url: new URL(`/${page}`, this.settings.PUBLIC_URL).href };
  }
}
