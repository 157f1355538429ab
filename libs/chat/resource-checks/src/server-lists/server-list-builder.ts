import {
  gameServerLimits,
  type ServerItem,
  serverItemSchema,
  type ServerJob,
  serverJobSchema,
  type ServerLists,
} from '@scriptsmith/chat-contracts';

/** A value of a file that is not known to be a text or a number. */
export type ListValue = string | number | undefined;

/** A job while its grades are collected. */
interface JobDraft {
  label: string;
  grades: Map<number, string>;
}

const textOf = (value: ListValue): string =>
  String(value ?? '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, gameServerLimits.labelLength);

/** Collects items and jobs, of which each name is kept once, and counts what cannot be used. */
export class ServerListBuilder {
  private readonly items = new Map<string, ServerItem>();
  private readonly jobs = new Map<string, JobDraft>();
  private skipped = 0;

  addItem(name: ListValue, label: ListValue): void {
    const item = serverItemSchema.safeParse({ name, label: textOf(label) });
    if (!item.success) this.skipped += 1;
    else this.items.set(item.data.name.toLowerCase(), item.data);
  }

  addJob(name: ListValue, label: ListValue): void {
    this.draftOf(String(name ?? '')).label = textOf(label);
  }

  addGrade(job: ListValue, grade: ListValue, label: ListValue): void {
    this.draftOf(String(job ?? '')).grades.set(Number(grade), textOf(label));
  }

  private draftOf(name: string): JobDraft {
    const draft = this.jobs.get(name) ?? { label: '', grades: new Map<number, string>() };
    this.jobs.set(name, draft);
    return draft;
  }

  build(): ServerLists {
    const items = [...this.items.values()];
    const jobs = new Map<string, ServerJob>();
    let skipped = this.skipped;
    for (const [name, { label, grades }] of this.jobs) {
      const sorted = [...grades].sort(([a], [b]) => a - b).map(([grade, text]) => ({ grade, label: text }));
      const job = serverJobSchema.safeParse({ name, label, grades: sorted.slice(0, gameServerLimits.grades) });
      if (job.success) jobs.set(name.toLowerCase(), job.data);
      else skipped += 1;
    }
    skipped += Math.max(0, items.length - gameServerLimits.items) + Math.max(0, jobs.size - gameServerLimits.jobs);
    return {
      items: items.slice(0, gameServerLimits.items),
      jobs: [...jobs.values()].slice(0, gameServerLimits.jobs),
      skipped,
    };
  }
}
