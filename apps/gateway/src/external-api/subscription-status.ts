import type { Subscription } from '@scriptsmith/contracts/billing';

export const isActive = (subscription: Subscription | null): boolean => subscription?.status === 'active';
