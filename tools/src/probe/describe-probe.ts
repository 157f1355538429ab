import type { ProbeResult } from '@scriptsmith/chat';

/** The result of a probe, one line each. */
export function describeProbe({ supports, problem, firstPieceMs, resource }: ProbeResult): string {
  return [
    ...supports.map(({ name, isSeen }) => `  ${isSeen ? 'yes' : 'no '}  ${name}`),
    ...(firstPieceMs === null ? [] : [`  First piece of a response after ${seconds(firstPieceMs)}`]),
    ...(problem === null ? [] : [`  FAILED: ${problem}`]),
    ...(resource ? describeResource(resource) : []),
  ].join('\n');
}

function describeResource(resource: NonNullable<ProbeResult['resource']>): string[] {
  const { status, error, files, steps, repairRounds, inputTokens, cachedInputTokens, outputTokens, credits } = resource;
  const cachedPercent = Math.round((100 * cachedInputTokens) / Math.max(1, inputTokens));
  return [
    `  A usual resource: ${status}${error ? ` (${error.code}: ${error.message})` : ''}, ${files.length} files`,
    `    ${credits} credits, ${inputTokens} input (${cachedPercent} % cached) and ${outputTokens} output tokens`,
    `    ${steps} steps, ${repairRounds} repairs, ${seconds(resource.durationMs)}`,
  ];
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;
