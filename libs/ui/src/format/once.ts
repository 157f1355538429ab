/**
 * A value that is created when it is first needed. The first formatter of a page takes several milliseconds, because it
 * loads the data of all locales.
 */
export function once<Value>(create: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= create());
}
