export { isLocalName } from './http/this-machine.js';
export { type GatewayDependencies, type RunningGateway, startGateway } from './start-gateway.js';
export { type GatewaySettings, gatewaySettingsSchema } from './settings.js';
