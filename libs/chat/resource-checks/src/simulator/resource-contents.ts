import { normalizePath } from '../resource/parsed-resource.js';
import type { SimulatedResource } from './simulated-resource.js';

const maxSavedFiles = 100;
const scriptsAndData = /^(?!tests\/).*\.(?:lua|json)$/;

/** The manifest and the files of the resource, with the files that its scripts have saved. */
export class ResourceContents {
  private readonly saved = new Map<string, string>();
  /** Scripts ask for the same words again and again. */
  private readonly known = new Map<string, boolean>();

  constructor(private readonly resource: SimulatedResource) {}

  /** The values of a key of the manifest, none for another resource. */
  metadata(resource: string, key: string): readonly string[] {
    if (resource !== this.resource.name) return [];
    return this.resource.metadata.get(key.replace(/s$/, '')) ?? [];
  }

  readFile(resource: string, path: string): string | null {
    if (resource !== this.resource.name) return null;
    const known = normalizePath(path);
    return this.saved.get(known) ?? this.resource.files.get(known) ?? null;
  }

  saveFile(resource: string, path: string, content: string): boolean {
    if (resource !== this.resource.name || this.saved.size >= maxSavedFiles) return false;
    this.saved.set(normalizePath(path), content);
    return true;
  }

  /** Whether a script or data file contains a word. */
  mentions(word: string): boolean {
    const known = this.known.get(word);
    if (known !== undefined) return known;
    const isMentioned =
      /^[\w-]{2,60}$/.test(word) && this.someFile(scriptsAndData, new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'i'));
    this.known.set(word, isMentioned);
    return isMentioned;
  }

  /** Whether a script or the manifest names another resource, for example to call one of its exports. */
  names(resource: string): boolean {
    return this.someFile(/\.lua$/, new RegExp(`(?<![\\w-])${RegExp.escape(resource)}(?![\\w-])`));
  }

  /** Whether a script may build the name from parts that the files contain, as in `type .. '_seed'`. */
  mentionsParts(name: string): boolean {
    const key = `parts of ${name}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const parts = name.split(/[_\d-]+/).filter((part) => part !== '');
    const isBuilt =
      /^[a-z][\w-]{2,60}$/i.test(name) &&
      /[_\d-]/.test(name) &&
      parts.every((part) => this.someFile(scriptsAndData, new RegExp(part, 'i')));
    this.known.set(key, isBuilt);
    return isBuilt;
  }

  /** Whether a script assigns a global. Until then, it is nil. */
  private assigns(global: string): boolean {
    const assignment = new RegExp(`(?<![.:\\w])${global}\\s*(?:,[\\w\\s,.]*)?=(?!=)|\\bfunction\\s+${global}\\b`);
    return this.someFile(/\.lua$/, assignment);
  }

  /** Whether scripts use a global that none of them defines. A variable may be nil on purpose, a function that is called not. */
  lacks(global: string): boolean {
    if (!/^\w{1,60}$/.test(global) || this.assigns(global)) return false;
    return /^[A-Z]/.test(global) || this.someFile(/\.lua$/, new RegExp(`(?<![.:\\w])${global}(?:[.:]\\w+)*\\s*[({'"]`));
  }

  /** Whether a JavaScript file, which is not run, contains a name as a text. */
  isInJavaScript(name: string): boolean {
    return this.someFile(/\.js$/, new RegExp(`['"\`]${RegExp.escape(name)}['"\`]`));
  }

  private someFile(paths: RegExp, contents: RegExp): boolean {
    return [...this.resource.files].some(([path, content]) => paths.test(path) && contents.test(content));
  }
}
