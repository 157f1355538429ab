/** A piece of a string field of a JSON object that is still being received. */
export interface FieldPiece {
  field: string;
  text: string;
}

type State = 'between' | 'string' | 'other';

const simpleEscapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/**
 * Reads the string fields of a JSON object while it arrives in pieces, each character once. It only serves to show a file
 * while the model writes it: the complete input of a call is parsed and validated before the call is applied.
 */
export class JsonFieldReader {
  private state: State = 'between';
  private depth = 0;
  private isKey = true;
  private key = '';
  /** Characters of an escape sequence that is not complete yet. */
  private escape: string | null = null;
  private pieces: FieldPiece[] = [];
  private text = '';

  /** The pieces of the top-level string fields in the next characters. */
  read(characters: string): FieldPiece[] {
    this.pieces = [];
    for (const character of characters) this.next(character);
    this.flush();
    return this.pieces;
  }

  private next(character: string): void {
    if (this.state === 'string') return this.inString(character);
    switch (character) {
      case '"':
        this.state = 'string';
        if (this.isKey && this.depth === 1) this.key = '';
        return;
      case '{':
      case '[':
        this.depth += 1;
        return;
      case '}':
      case ']':
        this.depth -= 1;
        return;
      case ':':
        if (this.depth === 1) this.isKey = false;
        return;
      case ',':
        if (this.depth === 1) this.isKey = true;
        return;
      default:
        return;
    }
  }

  private inString(character: string): void {
    if (this.escape !== null) return this.inEscape(character);
    if (character === '\\') this.escape = '';
    else if (character === '"') this.endString();
    else this.append(character);
  }

  private inEscape(character: string): void {
    const escape = `${this.escape ?? ''}${character}`;
    if (escape.startsWith('u') && escape.length < 5) {
      this.escape = escape;
      return;
    }
    this.escape = null;
    if (!escape.startsWith('u')) return this.append(simpleEscapes[escape] ?? escape);
    const code = Number.parseInt(escape.slice(1), 16);
    if (!Number.isNaN(code)) this.append(String.fromCharCode(code));
  }

  private append(character: string): void {
    if (this.depth !== 1) return;
    if (this.isKey) this.key += character;
    else this.text += character;
  }

  private endString(): void {
    this.flush();
    this.state = 'between';
  }

  private flush(): void {
    if (this.text !== '') this.pieces.push({ field: this.key, text: this.text });
    this.text = '';
  }
}
