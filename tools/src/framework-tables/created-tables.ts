/** The parts of a text between commas that are in no parentheses or quotes. */
function partsOf(text: string): string[] {
  return (text.match(/(?:'(?:[^'\\]|\\.|'')*'|\((?:[^()']|'[^']*')*\)|[^,'(])+/g) ?? []).map((part) => part.trim());
}

const keyPattern = /^(?:PRIMARY|UNIQUE|FULLTEXT|SPATIAL)?\s*(?:KEY|INDEX)\b|^(?:CONSTRAINT|FOREIGN|CHECK|UNIQUE)\b/i;

/** A column: its name, type and default, and whether it counts up. Nothing that would refuse a row. */
function columnOf(definition: string): string | undefined {
  const [, name = '', type = ''] = /^`?(\w+)`?\s+(\w+(?:\s*\([^)]*\))?)/.exec(definition) ?? [];
  if (name === '') return undefined;
  const [initial] = /\bDEFAULT\s+(?:'(?:[^']|'')*'|[\w.-]+(?:\(\))?)/i.exec(definition) ?? [];
  const counts = /\bAUTO_INCREMENT\b/i.test(definition) ? ' AUTO_INCREMENT' : '';
  const value = initial === undefined || /NULL$/i.test(initial) ? '' : ` ${initial}`;
  return `\`${name}\` ${type}${counts}${value}`;
}

/** What later statements of a dump add to a table: its primary key, and the column that counts up. */
function laterParts(sql: string, table: string): { key: string | undefined; counting: string | undefined } {
  const changes = [...sql.matchAll(/\bALTER\s+TABLE\s+`?(\w+)`?([^;]*);/gi)].filter(([, name]) => name === table);
  const text = changes.map(([, , change = '']) => change).join('\n');
  return {
    key: /\bADD\s+(PRIMARY\s+KEY\s*\([^)]*\))/i.exec(text)?.[1],
    counting: /\bMODIFY\s+`?(\w+)`?[^,]*\bAUTO_INCREMENT\b/i.exec(text)?.[1],
  };
}

/** The tables that the statements of SQL files create: their columns and primary keys, by name. */
export function createdTables(sql: string): Record<string, string> {
  const code = sql.replaceAll(/^\s*(?:--|#)[^\n]*|\/\*[^]*?\*\//gm, '');
  const statements = code.matchAll(/\bCREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?`?(\w+)`?\s*\(([^;]*)\)[^;)]*;/gi);
  const tables: Record<string, string> = {};
  for (const [, name = '', body = ''] of statements) {
    const parts = partsOf(body);
    const later = laterParts(code, name);
    const columns = parts
      .filter((part) => !keyPattern.test(part))
      .flatMap((part) => columnOf(part) ?? [])
      .map((column) => (column.startsWith(`\`${later.counting ?? ''}\` `) ? `${column} AUTO_INCREMENT` : column));
    const ownKey = parts.find((part) => !keyPattern.test(part) && /\bPRIMARY\s+KEY\b/i.test(part));
    const key =
      parts.find((part) => /^PRIMARY\s+KEY\b/i.test(part)) ??
      (ownKey === undefined ? later.key : `PRIMARY KEY (${/^`?(\w+)`?/.exec(ownKey)?.[0] ?? ''})`);
    tables[name] = [...columns, ...(key === undefined ? [] : [key.replace(/\s+USING\s+\w+/i, '')])].join(', ');
  }
  return tables;
}
