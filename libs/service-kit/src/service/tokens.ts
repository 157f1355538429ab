import { Inject } from '@nestjs/common';

const settingsToken = Symbol('settings');
const logToken = Symbol('log');

export { logToken, settingsToken };

/** Injects the service's own settings, as its definition's schema has parsed them. */
export const InjectSettings = (): ParameterDecorator => Inject(settingsToken);
/** Injects the service's log (a pino `Logger`). */
export const InjectLog = (): ParameterDecorator => Inject(logToken);
