/** The parts of a parsed statement that the in-memory database reads. */
export interface SqlExpression {
  type: string;
  operator?: string;
  left?: SqlExpression;
  right?: SqlExpression;
  expr?: SqlExpression;
  value?: unknown;
  table?: string | null;
  column?: string | { expr: { value: string } };
  name?: string | { name: { value: string }[] };
  args?: { expr?: SqlExpression; value?: SqlExpression | SqlExpression[]; distinct?: string | null } | SqlExpression[];
  ast?: SqlSelect;
  unit?: string;
  cond?: SqlExpression;
  result?: SqlExpression;
  target?: { dataType: string }[];
}

export interface SqlTableReference {
  table: string;
  as?: string | null;
  join?: string;
  on?: SqlExpression;
  using?: { value: string }[];
  expr?: { ast: SqlSelect };
}

export interface SqlColumnDefinition {
  resource: 'column' | 'constraint' | 'index';
  column?: { column: string };
  definition?: { dataType: string; length?: number } | { column: string }[];
  nullable?: { value: string } | null;
  default_val?: { value: SqlExpression };
  auto_increment?: string;
  primary_key?: string;
  unique?: string;
  constraint_type?: string;
}

export interface SqlSelect {
  type: 'select';
  distinct?: string | null;
  columns: { expr: SqlExpression; as?: string | null }[];
  from?: SqlTableReference[] | null;
  where?: SqlExpression | null;
  groupby?: { columns: SqlExpression[] | null } | null;
  having?: SqlExpression | null;
  orderby?: { expr: SqlExpression; type: string }[] | null;
  limit?: { seperator: string; value: { value: number }[] } | null;
}

export interface SqlAssignment {
  column: string;
  value: SqlExpression;
}

export interface SqlInsert {
  type: 'insert' | 'replace';
  table: SqlTableReference[];
  columns?: string[] | null;
  values?: { type: 'values'; values: { value: SqlExpression[] }[] } | SqlSelect;
  set?: SqlAssignment[];
  prefix?: string;
  on_duplicate_update?: { set: SqlAssignment[] } | null;
}

export interface SqlUpdate {
  type: 'update';
  table: SqlTableReference[];
  set: SqlAssignment[];
  where?: SqlExpression | null;
  orderby?: SqlSelect['orderby'];
  limit?: SqlSelect['limit'];
}

export interface SqlDelete {
  type: 'delete';
  from: SqlTableReference[];
  where?: SqlExpression | null;
  orderby?: SqlSelect['orderby'];
  limit?: SqlSelect['limit'];
}

export interface SqlCreate {
  type: 'create';
  keyword: string;
  if_not_exists?: string | null;
  table: SqlTableReference[] | SqlTableReference;
  create_definitions?: SqlColumnDefinition[];
}

export interface SqlDrop {
  type: 'drop' | 'truncate';
  keyword: string;
  prefix?: string | null;
  name: SqlTableReference[];
}

export interface SqlAlter {
  type: 'alter';
  table: SqlTableReference[];
  expr: (SqlColumnDefinition & { action: string; keyword?: string })[];
}

export type SqlStatement = SqlSelect | SqlInsert | SqlUpdate | SqlDelete | SqlCreate | SqlDrop | SqlAlter;

/** A value in a row. Dates are texts such as `2026-01-05 12:00:00`. */
export type SqlValue = string | number | null;

export type SqlRow = Map<string, SqlValue>;
