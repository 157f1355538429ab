export * from './free-port.js';
export * from './postgres-server.js';
