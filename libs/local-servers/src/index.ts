export * from './free-port.js';
export * from './postgres-server.js';
export { rabbitMqAvailable } from './rabbitmq-program.js';
export * from './rabbitmq-server.js';
