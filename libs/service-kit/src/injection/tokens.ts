import { Inject } from '@nestjs/common';

const settingsToken = Symbol('settings');
const logToken = Symbol('log');

export { logToken, settingsToken };

/** Injects the settings of the service, parsed by the schema of its definition. */
export const InjectSettings = (): ParameterDecorator => Inject(settingsToken);
/** Injects the pino `Logger` of the service. */
export const InjectLog = (): ParameterDecorator => Inject(logToken);
