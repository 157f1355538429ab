import { isLoopbackHostname } from '@scriptsmith/gateway';
import type { Environment } from '@scriptsmith/server-kit';

/** Ollama answers in a few milliseconds unless the machine is busy. Where it does not run, the connection is refused at once. */
const timeoutMs = 3_000;
const maxModels = 20;
/** Local models seldom have more, and Ollama cuts off what is beyond the context without a word. */
const limits = { contextTokens: 32_000, maxOutputTokens: 8_000 };

/** The names of the models that Ollama runs on this machine. None if it does not run. */
export interface LocalModels {
  names: string[];
  /** The environment with the models, behind the offline generator. */
  environment: Environment;
}

/**
 * Offers the models of an Ollama on this machine, unless CHAT_MODELS is set. They are free. Only loopback addresses are asked: the
 * default one, or that of OLLAMA_HOST.
 */
export async function withLocalModels(environment: Environment): Promise<LocalModels> {
  const origin = ollamaOrigin(environment['OLLAMA_HOST']);
  if (environment['CHAT_MODELS'] || origin === null) return { names: [], environment };
  const names = await modelNames(origin);
  if (names.length === 0) return { names, environment };
  const models = names.map((name) => ({
    ...{ id: idOf(name), provider: 'openai-compatible', url: `${origin}/v1`, model: name, name },
    ...{ description: 'Runs on this machine, with Ollama.', prices: { input: 0, output: 0 }, ...limits },
  }));
  return { names, environment: { ...environment, CHAT_MODELS: JSON.stringify([{ provider: 'offline' }, ...models]) } };
}

/** The address of Ollama on this machine; null if it is on another one. */
function ollamaOrigin(host = '127.0.0.1:11434'): string | null {
  const address = URL.parse(/^https?:\/\//.test(host) ? host : `http://${host}`);
  if (!address || !isLoopbackHostname(address.hostname)) return null;
  return address.port === '' && !host.startsWith('http') ? `${address.origin}:11434` : address.origin;
}

async function modelNames(origin: string): Promise<string[]> {
  try {
    const response = await fetch(`${origin}/api/tags`, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    const { models } = (await response.json()) as { models?: { name?: unknown }[] };
    const names = (models ?? []).map(({ name }) => name).filter((name) => typeof name === 'string');
    // Models for embeddings cannot write. Names that lead to the same id are the same model.
    const byId = new Map(names.filter((name) => !/embed|bge-|minilm/i.test(name)).map((name) => [idOf(name), name]));
    return [...byId.values()].slice(0, maxModels);
  } catch {
    // Whatever is on this port is not Ollama, or nothing is.
    return [];
  }
}

const idOf = (name: string): string =>
  `ollama-${name
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .slice(0, 50)}`;
