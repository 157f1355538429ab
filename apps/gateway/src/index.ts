export { type GatewaySurroundings, type RunningGateway, startGateway } from './start-gateway.js';
export { type GatewaySettings, gatewaySettingsSchema } from './settings.js';
