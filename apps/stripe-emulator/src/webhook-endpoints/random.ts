/** A random number generator for [0, 1). The same seed produces the same sequence (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A copy of the elements in random order. */
export function shuffled<Element>(elements: readonly Element[], random: () => number): Element[] {
  return elements
    .map((element) => ({ element, rank: random() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ element }) => element);
}
