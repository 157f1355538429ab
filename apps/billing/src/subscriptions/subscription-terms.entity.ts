import type { PlanId } from '@scriptsmith/contracts/billing';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Terms other than those of the catalogue, as long as the subscription has this price. */
@Entity('subscription_terms')
export class SubscriptionTermsRecord {
  @PrimaryColumn({ name: 'subscription_id', type: 'text' })
  subscriptionId!: string;

  /** Empty for a manual subscription, or until the price is read from Stripe. */
  @Column({ name: 'price_id', type: 'text' })
  priceId!: string;

  @Column({ name: 'plan_id', type: 'text' })
  planId!: PlanId;

  /** 0 if the credits are unlimited. */
  @Column({ name: 'monthly_credits', type: 'bigint', transformer: { from: Number, to: (credits: number) => credits } })
  monthlyCredits!: number;

  @Column({ name: 'is_unlimited', type: 'boolean' })
  isUnlimited!: boolean;

  @Column({ name: 'rolls_over', type: 'boolean' })
  rollsOver!: boolean;
}
