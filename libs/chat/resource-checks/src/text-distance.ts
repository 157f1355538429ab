/** The number of letters to change, add, remove or swap between two words, or the limit if there are more. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      let best = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + cost,
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        best = Math.min(best, (beforePrevious[column - 2] ?? 0) + 1);
      }
      current.push(best);
    }
    if (Math.min(...current) >= limit) return limit;
    beforePrevious = previous;
    previous = current;
  }
  return Math.min(previous[b.length] ?? limit, limit);
}

/** The word that was probably meant, or undefined. Short words require a smaller distance than long ones. */
export function findSimilar(word: string, candidates: Iterable<string>): string | undefined {
  const lower = word.toLowerCase();
  let limit = word.length <= 4 ? 2 : 3;
  let best: string | undefined;
  for (const candidate of candidates) {
    const found = candidate === word ? limit : distance(lower, candidate.toLowerCase(), limit);
    if (found < limit) {
      limit = found;
      best = candidate;
    }
    if (limit === 0) return best;
  }
  return best;
}
