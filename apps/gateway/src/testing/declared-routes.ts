import { RequestMethod } from '@nestjs/common';
import type { FastifyContextConfig } from 'fastify';
import type { Access } from '../access/access.decorator.js';
import { GatewayModule } from '../gateway.module.js';
import { ada, checkoutUrl, goodPassword, mailedToken, paymentIntentId } from './product.js';

export interface DeclaredRoute {
  access: Access | undefined;
  beforePasswordChange: boolean;
  name: string;
  method: string;
  /** The path as declared, and as Ada would call it. */
  pattern: string;
  path: string;
}

type ControllerClass = new (...dependencies: never[]) => object;

/** Every route of every controller, read from what its decorators left on it. */
export function declaredRoutes(): DeclaredRoute[] {
  const controllers = Reflect.getMetadata('controllers', GatewayModule) as ControllerClass[];
  return controllers.flatMap((controller) => {
    const prefix = String(Reflect.getMetadata('path', controller));
    const methods = controller.prototype as Record<string, unknown>;
    return Object.getOwnPropertyNames(methods).flatMap((name) => {
      const value = methods[name];
      if (typeof value !== 'function' || !Reflect.hasMetadata('method', value)) return [];
      const pattern = `/${prefix}/${String(Reflect.getMetadata('path', value))}`.replaceAll(/\/+/g, '/');
      const config = Reflect.getMetadata('__fastify_route_config__', value) as FastifyContextConfig | undefined;
      return {
        access: config?.access,
        beforePasswordChange: config?.beforePasswordChange ?? false,
        name: `${controller.name}.${name}`,
        method: RequestMethod[Reflect.getMetadata('method', value) as number] ?? 'unknown',
        pattern,
        path: pattern
          .replace(':userId', String(ada.id))
          .replace(':sessionId', 'cs_test_1')
          .replace(':paymentIntentId', paymentIntentId)
          .replace(':planId', 'pro')
          .replace(':code', 'ADAS2345'),
      };
    });
  });
}

/** A good body for every route that takes one. */
export const goodBodies: Readonly<Record<string, object>> = {
  '/api/register': { username: 'new', email: 'new@example.com', password: goodPassword },
  '/api/login': { email: ada.email, password: goodPassword },
  '/api/logout': {},
  '/api/change-password': { currentPassword: goodPassword, newPassword: 'another good one' },
  '/api/forgot-password': { email: ada.email },
  '/api/reset-password': { token: mailedToken, newPassword: 'another good one' },
  '/api/confirm-email': { token: mailedToken },
  '/api/account/settings': { marketingEmails: true },
  '/api/account/request-email-confirmation': {},
  '/api/create-subscription': { priceId: 'price_pro', userId: ada.id },
  '/api/create-addon-checkout': { priceId: 'price_10k', userId: ada.id },
  '/api/create-payment-intent': { packageId: '10k', userId: ada.id },
  '/api/upgrade-subscription': { planId: 'pro', prorationDate: '2026-11-21T00:00:00Z', userId: ada.id },
  '/api/cancel-subscription': { userId: ada.id },
  '/api/resume-subscription': { userId: ada.id },
  '/api/affiliate/join': { userId: ada.id },
  '/api/affiliate/test-commission': { userId: ada.id, testAmount: 29.99 },
  '/api/webhooks/stripe': { id: 'evt_1', url: checkoutUrl },
  '/api/v1/auth/login': { email: ada.email, password: goodPassword },
  '/api/v1/users/:userId/credits/consume': { amount: 250, reason: 'a garage script' },
};
