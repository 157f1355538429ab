/** Statements that can break the previous release, which runs while a migration does and afterwards. */
const contractSteps: readonly (readonly [RegExp, string])[] = [
  [/\bDROP (TABLE|COLUMN|CONSTRAINT|INDEX|VIEW|TYPE|SCHEMA)\b/i, 'removes something'],
  [/\bRENAME\b/i, 'renames something'],
  [/\bALTER COLUMN \w+ (SET NOT NULL|DROP DEFAULT|(SET DATA )?TYPE)\b/i, 'changes a column'],
  [/\bADD COLUMN [^,;]*\bNOT NULL\b(?![^,;]*\bDEFAULT\b)/i, 'adds a column that every insert must set'],
  [/\bADD (CONSTRAINT|CHECK|UNIQUE|PRIMARY KEY|FOREIGN KEY)\b/i, 'adds a constraint'],
  [/\bCREATE UNIQUE INDEX \w+ ON (?<table>\w+)/i, 'adds a unique index'],
  [/\bREVOKE\b[^;]* ON (?<table>\w+)/i, 'revokes rights'],
];

/** The tag of a comment that says why no release that still runs needs what the migration takes away. */
const contractTag = /@contract \S+/;

/**
 * Finds statements of a migration that are not expand steps. Tables that the migration itself creates can be changed freely,
 * and so can everything if its comment has the tag `@contract`.
 * @param source the text of the file
 */
export function contractStepsIn(source: string): string[] {
  if (contractTag.test(source)) return [];
  const created = new Set([...source.matchAll(/\bCREATE TABLE (\w+)/gi)].map(([, table]) => table));
  return contractSteps.flatMap(([step, effect]) => {
    const match = step.exec(source);
    return match && !created.has(match.groups?.['table']) ? [`${effect}: ${match[0]}`] : [];
  });
}
