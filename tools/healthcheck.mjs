/** Ends with 0 when the address answers with success: the health check of docker-compose.yml. */
try {
  const answer = await fetch(process.argv[2], { signal: AbortSignal.timeout(3_000) });
  process.exit(answer.ok ? 0 : 1);
} catch {
  process.exit(1);
}
