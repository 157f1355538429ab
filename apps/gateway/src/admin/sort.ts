type FieldOf<Sort extends string> = Sort extends `-${infer Field}` ? Field : Sort;

/** How a list is sorted, from the form in which an address has it: a field, or with a leading `-` the other way round. */
export function sortOf<Sort extends string>(sort: Sort): { sort: FieldOf<Sort>; direction: 'asc' | 'desc' } {
  const isDescending = sort.startsWith('-');
  return {
    sort: (isDescending ? sort.slice(1) : sort) as FieldOf<Sort>,
    direction: isDescending ? 'desc' : 'asc',
  };
}
