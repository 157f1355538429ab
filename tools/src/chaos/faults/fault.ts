/** A service of the product, `product` as one process, or what it depends on: `database`, `broker` or `provider`. */
export type Victim = string;

/** A started product that a campaign loads. */
export interface StartedProduct {
  origin: string;
  apiKey: string;
  adminKey: string;
  /** Its database as the inspection of the results reaches it: not through anything that a fault disturbs. */
  databaseUrl: string;
  /** Its broker, likewise. Undefined if all services are one process. */
  amqpUrl: string | undefined;
  /** The address of the Stripe emulator. */
  stripeOrigin: string;
  faults: readonly Fault[];
  /** Stops the product and everything that was started for it. */
  stop(): Promise<void>;
}

export type FaultKind =
  'kill' | 'freeze' | 'database' | 'broker' | 'partition' | 'failover' | 'cut' | 'slow' | 'full disk';

/** A failure that can be injected into a started product. */
export interface Fault {
  name: string;
  kind: FaultKind;
  victim: Victim;
  /** Part of every campaign, however short, because the control depends on it. */
  isEssential?: boolean;
  /** How long the victim must answer without a failure before it counts as recovered. Default: one answer. */
  steadyMs?: number;
  /**
   * Injects the fault. Resolves when its cause is over: a killed process is dead, a frozen one continues, a partition is
   * healed. The product may still have to recover.
   * @param durationMs how long a fault with an end lasts
   */
  inject(durationMs: number): Promise<void>;
  /** Brings the lost server back. Called after the product has recovered without it. */
  repair?(): Promise<void>;
}

/** Makes the faults of one victim. */
export const faultsOf =
  (victim: Victim) =>
  (kind: FaultKind, name: string, inject: Fault['inject']): Fault => ({ kind, victim, name, inject });

/** Postgres and RabbitMQ for a product, however many processes they are. */
export interface ProductServers {
  /** The addresses for the product, through whatever the faults disturb. */
  databaseUrl: string;
  /** Undefined if all services are one process. */
  amqpUrl: string | undefined;
  /** The addresses for the inspection of the results. */
  inspectedDatabaseUrl: string;
  inspectedAmqpUrl: string | undefined;
  faults: readonly Fault[];
}
