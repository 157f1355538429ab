/** A document that was made, or null if it exceeds the limits. */
export type CachedDocument = { name: string; body: Buffer } | null;

/** What an entry takes beside its document. */
const entryBytes = 500;

/** The documents that were used last, up to a number of bytes. */
export class DocumentCache {
  private readonly documents = new Map<string, CachedDocument>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  /** Undefined if the document is not cached. */
  get(key: string): CachedDocument | undefined {
    const found = this.documents.get(key);
    if (found !== undefined) this.set(key, found);
    return found;
  }

  set(key: string, document: CachedDocument): void {
    this.delete(key);
    this.documents.set(key, document);
    this.bytes += sizeOf(document);
    for (const oldest of this.documents.keys()) {
      if (this.bytes <= this.maxBytes) return;
      this.delete(oldest);
    }
  }

  private delete(key: string): void {
    const document = this.documents.get(key);
    if (document === undefined) return;
    this.documents.delete(key);
    this.bytes -= sizeOf(document);
  }
}

const sizeOf = (document: CachedDocument): number => entryBytes + (document?.body.length ?? 0);
