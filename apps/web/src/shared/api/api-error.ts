import type { ErrorResponse } from '@scriptsmith/contracts';

/** A failed call, as screens see it. A plain object, so that the store can hold it. */
export interface ApiError {
  /** The HTTP status, or null when no answer arrived. */
  status: number | null;
  /** `<status>: <body text>`, with the status text for an empty body (specification, section 8). */
  message: string;
  /** The server's sentence for people, its code, and its sentence for each field at fault. */
  answer: Partial<ErrorResponse>;
}

/** Reads a response that is not ok. */
export async function readApiError(response: Response): Promise<ApiError> {
  const body = await response.text();
  return {
    status: response.status,
    message: `${response.status}: ${body || response.statusText}`,
    answer: parseAnswer(body),
  };
}

/** A call that got no answer at all. */
export function networkError(cause: unknown): ApiError {
  return { status: null, message: cause instanceof Error ? cause.message : String(cause), answer: {} };
}

/** The sentence to show for anything a call threw: the server's own, or the fallback of the error catalogue. */
export function errorSentence(error: unknown, fallback: string): string {
  return isApiError(error) && error.answer.error ? error.answer.error : fallback;
}

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'status' in error && 'answer' in error;
}

/** A proxy in between may answer HTML: anything that is not our error answer counts as none. */
function parseAnswer(body: string): Partial<ErrorResponse> {
  try {
    const answer: unknown = JSON.parse(body);
    const isErrorAnswer =
      typeof answer === 'object' && answer !== null && 'error' in answer && typeof answer.error === 'string';
    return isErrorAnswer ? (answer as ErrorResponse) : {};
  } catch {
    return {};
  }
}
