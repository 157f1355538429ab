/** One replica of a service as a local process. */
export interface LocalService {
  /** The name of the service, with the number of the replica if there are several. */
  name: string;
  /** The name of the service without a number, as in the Compose file. */
  service: string;
  command: readonly string[];
  environment: Readonly<Record<string, string>>;
  healthcheck: Healthcheck;
  dependsOn: readonly string[];
  /** The grace period between SIGTERM and SIGKILL. */
  stopWithinMs: number;
}

/** With the terms of Compose. Durations are milliseconds. */
export interface Healthcheck {
  /** Ends with the address that is requested. */
  test: readonly string[];
  interval: number;
  timeout: number;
  retries: number;
  start_period: number;
}
