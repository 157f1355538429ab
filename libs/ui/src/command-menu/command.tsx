import type { LucideIcon } from 'lucide-react';

/** The commands of an app. */
export interface Commands {
  commands: readonly Command[];
  /** Those that match the typed text on the server. The others are searched in the browser. */
  found: ReadonlySet<Command>;
}

/** An entry of the command menu: a screen to open, or an action to run. */
export interface Command {
  /** Unique among all commands. */
  id: string;
  label: string;
  /** The heading under which it is listed. */
  group: string;
  /** Other words that find it. */
  keywords?: string;
  /** A second line, such as an email address. */
  detail?: string;
  Icon?: LucideIcon;
  /** The path to open, or what to do. */
  to?: string;
  run?: () => unknown;
}
