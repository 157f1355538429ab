import type { AnnotatedMessage, Phrase } from '../annotation.js';

function describePhrase(phrase: Phrase): string {
  switch (phrase.kind) {
    case 'filler':
      return phrase.text === 'that' ? 'that' : '';
    case 'concept':
      return phrase.concept;
    case 'quantity': {
      const numbers = phrase.minimum === phrase.maximum ? `${phrase.minimum}` : `${phrase.minimum}–${phrase.maximum}`;
      return phrase.unit === 'number' ? numbers : `${numbers} ${phrase.unit}`;
    }
    case 'place':
      return /^-?\d/.test(phrase.label)
        ? `place(${phrase.x},${phrase.y},${phrase.z},${phrase.heading})`
        : `place:${phrase.label}`;
    case 'command':
      return `/${phrase.name}(${phrase.parameters.join(',')})`;
    case 'key':
      return `key:${phrase.key}`;
    case 'weekday':
      return `weekday:${phrase.day}`;
    case 'weather':
      return `weather:${phrase.weather}`;
    case 'color':
      return `color:${phrase.color}`;
    case 'dice':
      return `dice:${phrase.count}d${phrase.sides}`;
    case 'quote':
    case 'unknown':
      return `?${phrase.text}?`;
    case 'item':
    case 'weapon':
    case 'vehicle':
    case 'job':
    case 'animal':
    case 'software':
      return `${phrase.kind}:${phrase.name}`;
  }
}

/** One line for each clause with the meanings of its phrases, for tests. */
export const describePhrases = ({ clauses }: AnnotatedMessage): string[] =>
  clauses.map(({ phrases }) =>
    phrases
      .map(describePhrase)
      .filter((description) => description !== '')
      .join(' '),
  );
