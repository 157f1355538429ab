export { isLoopbackHostname } from './http/local-request.js';
export { type GatewayDependencies, type RunningGateway, startGateway } from './start-gateway.js';
export { type GatewaySettings, gatewaySettingsSchema } from './core/gateway-settings.js';
export { openApiDocument } from './documentation/open-api-document.js';
