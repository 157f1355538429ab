import { Inject } from '@nestjs/common';

export const settingsToken = Symbol('gateway settings');
export const logToken = Symbol('log');

/** Injects `GatewaySettings`. */
export const InjectSettings = (): ParameterDecorator => Inject(settingsToken);
/** Injects the pino `Logger`. */
export const InjectLog = (): ParameterDecorator => Inject(logToken);
