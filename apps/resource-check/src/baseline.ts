import type { Finding } from '@scriptsmith/chat-contracts';
import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { FolderError } from './resource-folders.js';

/**
 * Findings that are already known. A finding is recognized by resource, rule, file and message, not by its line, so that
 * it stays known when lines are added above it.
 */
const baselineSchema = z.strictObject({
  version: z.literal(1),
  findings: z.array(
    z.strictObject({ resource: z.string(), rule: z.string(), path: z.string().nullable(), message: z.string() }),
  ),
});
type KnownFinding = z.infer<typeof baselineSchema>['findings'][number];

/** A finding and the resource that has it. */
export interface ResourceFinding {
  resource: string;
  finding: Finding;
}

/** The findings of a baseline, each of which hides as many findings as it is listed. */
export class Baseline {
  private readonly counts = new Map<string, number>();

  constructor(known: readonly KnownFinding[]) {
    for (const each of known) this.counts.set(keyOf(each), (this.counts.get(keyOf(each)) ?? 0) + 1);
  }

  /**
   * Reads a baseline file. A missing one lists nothing.
   * @throws FolderError if it cannot be read, or is not a baseline
   */
  static async read(file: string): Promise<Baseline> {
    let text: string;
    try {
      text = await readFile(file, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Baseline([]);
      throw FolderError.from(error, file, 'read');
    }
    try {
      return new Baseline(baselineSchema.parse(JSON.parse(text)).findings);
    } catch {
      throw new FolderError(`${file} is not a baseline. Delete it, or write a new one with --write-baseline.`);
    }
  }

  /** The findings that are not known. */
  remaining(resource: string, findings: readonly Finding[]): Finding[] {
    const left = new Map(this.counts);
    return findings.filter(({ rule, path, message }) => {
      const key = keyOf({ resource, rule, path, message });
      const count = left.get(key) ?? 0;
      left.set(key, count - 1);
      return count <= 0;
    });
  }
}

/**
 * Writes a file that lists all findings.
 * @throws FolderError if the file cannot be written
 */
export async function writeBaseline(file: string, all: readonly ResourceFinding[]): Promise<void> {
  const findings = all.map(({ resource, finding: { rule, path, message } }): KnownFinding => ({
    resource,
    rule,
    path,
    message,
  }));
  try {
    await writeFile(file, `${JSON.stringify({ version: 1, findings }, undefined, 2)}\n`);
  } catch (error) {
    throw FolderError.from(error, file, 'written');
  }
}

const keyOf = ({ resource, rule, path, message }: KnownFinding): string =>
  JSON.stringify([resource, rule, path, message]);
