const maxNames = 500;
const maxNameLength = 100;

/** An item or a job that a script gives to a framework. */
export interface UsedName {
  kind: 'item' | 'job';
  name: string;
  /** The grade that a player gets with a job. Null if it is not known. */
  grade: number | null;
  path: string;
  line: number | null;
}

/** The items and jobs that the scripts of a resource name while they run: each with the first place. */
export class UsedNames {
  private readonly names = new Map<string, UsedName>();

  add(used: UsedName): void {
    const key = `${used.kind} ${used.name} ${used.grade}`;
    if (this.names.has(key) || this.names.size >= maxNames || used.name.length > maxNameLength) return;
    this.names.set(key, used);
  }

  get list(): readonly UsedName[] {
    return [...this.names.values()];
  }
}
