import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { posix } from 'node:path';
import { Script } from 'node:vm';
import { scriptCode } from './import-calls.js';
import { moduleCode } from './module-code.js';

/** jQuery at another place: pages load it from well-known addresses. */
const isJQuery = (url: string): boolean =>
  /^(?:https?:|nui:)?\/\//i.test(url) && /\/jquery(?:[-.][\d.]+)?(?:\.slim)?(?:\.min)?\.js(?:[?#]|$)/i.test(url);

const require = createRequire(import.meta.url);

/** A module of a page that is ready to be defined. */
interface PageModule {
  define: Script | undefined;
  /** The paths of the modules that it imports. */
  dependencies: readonly string[];
}

const markupFunctions =
  /innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|document\.write|\.(?:html|append|prepend|after|before|appendTo|prependTo)\(|\$\([`'"]</;
const textFile = /\.(?:html?|m?js|cjs|css|json|svg|txt|xml|vue|map)$/i;

/** The page of a resource as it is in its files, with its compiled scripts. Shared by the pages of all players. */
export class PageSource {
  readonly html: string;
  /** The files that a page can read, by path. */
  readonly texts: readonly (readonly [string, string])[];
  /** A page that did not give control back is not opened again. */
  isBusy = false;
  /** Whether the page sends something or reacts to time before it has received a message. */
  isActiveAlone: boolean | undefined;
  /** Whether a file of the page may make elements of texts. */
  readonly usesMarkup: boolean;
  private readonly scripts = new Map<string, Script | undefined>();
  private readonly knownModules = new Map<string, PageModule>();

  constructor(
    readonly path: string,
    private readonly files: ReadonlyMap<string, string>,
  ) {
    this.html = files.get(path) ?? '';
    this.usesMarkup = [...files].some(
      ([name, text]) => /\.(?:html?|m?js|vue)$/i.test(name) && markupFunctions.test(text),
    );
    this.texts = [...files].filter(([name]) => textFile.test(name) && !name.endsWith('.lua'));
  }

  /** A file of the resource as a classic script. Undefined if its syntax is wrong, which other checks report. */
  fileScript(path: string): Script | undefined {
    return this.compiled(`file ${path}`, () => scriptCode(this.files.get(path) ?? ''), path, 0);
  }

  /** A script inside of the page. */
  inlineScript(code: string): Script | undefined {
    return this.compiled(`inline ${code}`, () => scriptCode(code), this.path, this.linesBefore(code));
  }

  /** A script from another place, if the simulator has it. */
  remoteScript(url: string): Script | undefined {
    if (!isJQuery(url)) return undefined;
    return this.compiled('jquery', () => readFileSync(require.resolve('jquery'), 'utf8'), 'jquery', 0);
  }

  /** Scripts that define a module and those that it imports. Modules that are missing or have mistakes are left out. */
  moduleScripts(path: string, code = this.files.get(path)): Script[] {
    const scripts = new Map<string, Script | undefined>();
    const pending: [string, string | undefined][] = [[path, code]];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const [name, source] = next;
      if (scripts.has(name) || source === undefined) continue;
      const { define, dependencies } = this.module(name, source);
      scripts.set(name, define);
      pending.push(...dependencies.map((each): [string, string | undefined] => [each, this.files.get(each)]));
    }
    return [...scripts.values()].filter((script) => script !== undefined);
  }

  private module(path: string, source: string): PageModule {
    const key = path === this.path ? source : path;
    const known = this.knownModules.get(key) ?? this.compileModule(path, source);
    this.knownModules.set(key, known);
    return known;
  }

  private compileModule(path: string, source: string): PageModule {
    let dependencies: string[] = [];
    const code = (): string => {
      const { laterDependencies, ...module } = moduleCode(source);
      const resolved = module.dependencies.map((each) => this.resolve(path, each));
      dependencies = [...resolved, ...laterDependencies.map((each) => this.resolve(path, each))];
      return `$page.defineModule(${JSON.stringify(path)},${JSON.stringify(resolved)},${module.code});undefined`;
    };
    return { define: compile(code, path, path === this.path ? this.linesBefore(source) : 0), dependencies };
  }

  private linesBefore(code: string): number {
    const position = this.html.indexOf(code);
    return position < 0 ? 0 : this.html.slice(0, position).split('\n').length - 1;
  }

  /** The file that a module imports. */
  private resolve(path: string, name: string): string {
    const file = name.replace(/[?#].*$/, '');
    return file.startsWith('/') ? file.slice(1) : posix.normalize(posix.join(posix.dirname(path), file));
  }

  private compiled(key: string, code: () => string, filename: string, lineOffset: number): Script | undefined {
    if (!this.scripts.has(key)) this.scripts.set(key, compile(code, filename, lineOffset));
    return this.scripts.get(key);
  }
}

function compile(code: () => string, filename: string, lineOffset: number): Script | undefined {
  try {
    return new Script(code(), { filename, lineOffset });
  } catch (error) {
    if (error instanceof Error && /^(?:SyntaxError|RangeError)$/.test(error.name)) return undefined;
    throw error;
  }
}
