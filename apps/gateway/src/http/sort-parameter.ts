type FieldOf<Sort extends string> = Sort extends `-${infer Field}` ? Field : Sort;

/** Parses a `sort` query parameter: a field name, with a leading `-` for descending order. */
export function parseSort<Sort extends string>(sort: Sort): { sort: FieldOf<Sort>; direction: 'asc' | 'desc' } {
  const isDescending = sort.startsWith('-');
  return {
    sort: (isDescending ? sort.slice(1) : sort) as FieldOf<Sort>,
    direction: isDescending ? 'desc' : 'asc',
  };
}
