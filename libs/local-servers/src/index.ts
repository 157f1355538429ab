export * from './free-port.js';
export { findHaproxy } from './haproxy-program.js';
export { postgresBinaries } from './postgres-binaries.js';
export { type PostgresServer, startPostgresServer } from './postgres-server.js';
export { rabbitMqAvailable } from './rabbitmq-program.js';
export * from './rabbitmq-server.js';
export { runningPostgresUrl } from './running-postgres.js';
