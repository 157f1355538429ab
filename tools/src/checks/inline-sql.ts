import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Sources that may contain SQL because their name says so, or because they are not part of the running product. */
const leftOut = /\.queries\.ts$|\.migration\.ts$|\/migrations\/|\.(?:spec|scenario)\.tsx?$|\/(?:testing|bench)\//;

/** Further sources that may contain SQL, by the start of their path, and the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'apps/scriptsmith/': 'backs up, restores and fills whole databases',
  'libs/chat/resource-checks/src/simulator/database/': 'interprets the SQL of generated resources',
  'libs/chat/resource-generator/': 'writes the SQL of generated resources',
  'libs/server-kit/src/database/schema-database.ts': 'creates the roles and the schemas before any entity exists',
  'libs/testing/': 'creates and deletes the databases of tests',
};

/** Statements, and subqueries in conditions. `BEGIN`, `COMMIT` and `ROLLBACK` are not among them. */
const statements = [
  /^\s*(?:SELECT|CALL|COPY|EXPLAIN|LISTEN|NOTIFY|TRUNCATE|VACUUM)\s/,
  /^\s*(?:insert\s+into|delete\s+from|merge\s+into|lock\s+table|set\s+local)\s/i,
  /^\s*UPDATE\s[^]*\sSET\s/,
  /^\s*WITH\s[^]*\sAS\s/,
  /^\s*(?:CREATE|ALTER|DROP|GRANT|REVOKE)\s+[A-Z]+\s/,
  /\(\s*SELECT\s/,
];

/** The SQL statements of apps and libraries outside the files that may contain them, as `file: statement`. */
export function findInlineSql(files: readonly string[], workspace: string): string[] {
  return files
    .filter(mustNotContainSql)
    .flatMap((file) =>
      statementsIn(readFileSync(join(workspace, file), 'utf8')).map((text) => `${file}: ${text.trim()}`),
    );
}

export function mustNotContainSql(file: string): boolean {
  return (
    /^(?:apps|libs(?:\/chat)?)\/[^/]+\/src\/.*\.tsx?$/.test(file) &&
    !leftOut.test(file) &&
    !Object.keys(exceptions).some((start) => file.startsWith(start))
  );
}

/** The string and template literals of a source that are SQL statements or contain a subquery. */
export function statementsIn(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== undefined && statements.some((pattern) => pattern.test(text))) found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest));
  return found;
}

/** The text of a literal, with a name in place of each expression. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('expression');
}
