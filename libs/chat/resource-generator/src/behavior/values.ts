/** A place on the map. */
export interface Place {
  label: string;
  x: number;
  y: number;
  z: number;
  heading: number;
  /** How large a zone around it is, if it has another size than the others. */
  radiusMeters?: number;
}

/** A symbol on the map, with the numbers that the game documents. */
export interface Blip {
  sprite: number;
  color: number;
  scale: number;
  /** What it is called, if not like the part. */
  label?: string;
}

export interface Color {
  r: number;
  g: number;
  b: number;
}

/** A name in the game and the words for players. */
export interface Named {
  name: string;
  label: string;
}

/** Where money is: `black` is the black or marked money of the framework, `society` the account of a job. */
export type Account = 'cash' | 'bank' | 'black' | { society: string };

/** An argument of a command or a field of a form. Limits are characters of a text, or the values of a number. */
export interface Argument {
  name: string;
  label: string;
  kind: 'player' | 'number' | 'decimal' | 'text' | 'choice';
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
  | { nearestOf: string[] }
  | { jobs: string[] }
  | { withinMeters: number }
  | { permission: string }
  | { withItem: string };
