export * from './free-port.js';
export { findHaproxy } from './haproxy-program.js';
export { messageCounts } from './message-counts.js';
export { postgresBinaries } from './postgres-binaries.js';
export { type PostgresServer, startPostgresServer } from './postgres-server.js';
export { findRabbitMq, rabbitMqAvailable } from './rabbitmq-program.js';
export * from './rabbitmq-server.js';
export { runningPostgresUrl } from './running-postgres.js';
export { serverAccount } from './server-account.js';
