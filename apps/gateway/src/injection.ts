import { Inject } from '@nestjs/common';

export const settingsToken = Symbol('gateway settings');
export const logToken = Symbol('log');

/** Injects the `GatewaySettings`. */
export const InjectSettings = (): ParameterDecorator => Inject(settingsToken);
/** Injects the log (a pino `Logger`). */
export const InjectLog = (): ParameterDecorator => Inject(logToken);
