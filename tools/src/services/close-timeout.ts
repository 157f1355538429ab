/** Services stop in order: each may take the `stop_grace_period` of docker-compose.yml, after those that depend on it. */
export const closeTimeoutMs = 120_000;
