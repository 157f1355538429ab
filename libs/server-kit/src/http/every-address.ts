/**
 * The host of servers that listen on all addresses. Without a host, Node listens on IPv6 and IPv4 with one socket, or on IPv4
 * alone if the machine has no IPv6. Fastify would replace a missing host by `localhost`.
 */
export const everyAddress = '';
