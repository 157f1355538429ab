import { Inject } from '@nestjs/common';

export const settingsToken = Symbol('chat settings');
export const logToken = Symbol('log');
export const resourceCheckerToken = Symbol('resource checker');

/** Injects `ChatSettings`. */
export const InjectSettings = (): ParameterDecorator => Inject(settingsToken);
/** Injects the pino `Logger`. */
export const InjectLog = (): ParameterDecorator => Inject(logToken);
/** Injects the `ResourceChecker` of the process. */
export const InjectResourceChecker = (): ParameterDecorator => Inject(resourceCheckerToken);
