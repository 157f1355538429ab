/** A place on the map. */
export interface Place {
  label: string;
  x: number;
  y: number;
  z: number;
  heading: number;
}

/** A name in the game and the words for players. */
export interface Named {
  name: string;
  label: string;
}

/** Where money is: `black` is the black or marked money of the framework, `society` the account of a job. */
export type Account = 'cash' | 'bank' | 'black' | { society: string };

/**
 * A number that is known when the effect happens. `argument` is the one that the player typed for a command or form;
 * `perOnDuty` adds an amount for every player of the jobs who is on duty; `byJob` depends on the job of the player (the name
 * `unemployed` for no job, `employed` for any other).
 */
export type Amount =
  | { kind: 'fixed'; value: number }
  | { kind: 'range'; minimum: number; maximum: number }
  | { kind: 'argument'; argument: string }
  | { kind: 'perOnDuty'; base: number; each: number; jobs: string[] }
  | { kind: 'byJob'; amounts: { job: string; value: number }[]; otherwise: number | null };

/** An argument of a command or a field of a form. Limits are characters of a text, or the values of a number. */
export interface Argument {
  name: string;
  label: string;
  kind: 'player' | 'number' | 'text' | 'choice';
  minimum: number;
  maximum: number;
  pattern: 'letters' | 'letters-and-digits' | null;
  choices: string[];
  isOptional: boolean;
}

/** A job, with the lowest grade that counts. */
export interface JobGrade {
  job: string;
  minimumGrade: number;
}

/** Who an effect reaches. `target` is the player of the argument `player`; `killer` and `victim` are those of a death. */
export type Recipient =
  | 'self'
  | 'target'
  | 'everyone'
  | 'victim'
  | 'killer'
  | 'occupants'
  | { jobs: string[] }
  | { withinMeters: number }
  | { permission: string }
  | { withItem: string };
