import type { Finding, ResourceFile } from '@scriptsmith/chat-contracts';
import type { GameProfile } from '@scriptsmith/game-profiles';
import { Findings } from '../findings.js';
import { analyzeLua } from '../lua/analysis/analyze-lua.js';
import { frameworkNames } from '../lua/analysis/framework-names.js';
import { createLuaCompiler, type LuaCompiler } from '../lua/lua-compiler.js';
import type { LuaScript } from '../lua/lua-script.js';
import { isNestedDeeperThan } from '../lua/nesting.js';
import { parseLua } from '../lua/parse-lua.js';
import { evaluateManifest, type Manifest } from './evaluate-manifest.js';
import { checkCss } from '../syntax/css.js';
import { type HtmlPage, parseHtml, type ScriptLanguage } from '../syntax/html.js';
import { isModule, type JavaScriptSource, parseJavaScript } from '../syntax/javascript.js';
import { parseJson } from '../syntax/json.js';
import { checkLua } from '../syntax/lua.js';
import { checkSql } from '../syntax/sql.js';
import { checkText } from '../syntax/text.js';
import { filesMatching, legacyManifest, type ParsedResource, referencedPath, scriptSides } from './parsed-resource.js';

const extensionOf = (path: string): string => /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';

/** Settings of editors and build tools, some of which have comments. */
const isToolSetting = (path: string): boolean => /(?:^|\/)(?:\.|[jt]sconfig[^/]*\.json$)/.test(path);

/** Scripts that people write are far from it. */
const maxNesting = 1_000;

/** Behavior tests run in the simulated server only. */
const isTest = (path: string): boolean => path.startsWith('tests/');

/** The result of parsing the files. */
class Parsed {
  readonly chunks = new Map<string, LuaScript['chunk']>();
  readonly javaScripts: JavaScriptSource[] = [];
  readonly pages: HtmlPage[] = [];
  readonly jsonFiles = new Map<string, unknown>();

  constructor(
    private readonly findings: Findings,
    private readonly compiler: LuaCompiler,
    private readonly hasCompiledCode: boolean,
  ) {}

  add(file: ResourceFile): void {
    const { path, content } = file;
    switch (extensionOf(path)) {
      case 'lua':
        this.addChunk(path, checkLua(file, this.compiler, this.findings));
        break;
      case 'json':
        this.addJson(file);
        break;
      case 'js':
      case 'mjs':
      case 'cjs':
        this.addJavaScript(file);
        break;
      case 'html':
      case 'htm':
        this.pages.push(parseHtml(path, content, this.findings));
        break;
      case 'css':
        checkCss(path, content, this.findings);
        break;
      case 'sql':
        checkSql(file, this.findings);
        break;
      default:
    }
  }

  private addJavaScript({ path, content }: ResourceFile): void {
    const languages = this.languagesOf(path);
    if (languages.size === 1 && languages.has('other')) return;
    const script = parseJavaScript(path, content, this.findings);
    if (script === undefined) return;
    this.javaScripts.push(script);
    if (!isModule(script) || !languages.has('script') || languages.has('module')) return;
    const message =
      'The page loads this script, which imports or exports, without type="module", so that it does not run.';
    this.findings.error('javascript-syntax', message, { path, line: null });
  }

  /** How the pages load a script. */
  private languagesOf(path: string): Set<ScriptLanguage> {
    const references = this.pages.flatMap((page) =>
      page.references.filter(({ url }) => referencedPath(page, url) === path),
    );
    return new Set(references.flatMap(({ language }) => language ?? []));
  }

  private addJson(file: ResourceFile): void {
    const value = parseJson(file, this.findings, this.hasCompiledCode);
    if (value !== undefined) this.jsonFiles.set(file.path, value);
  }

  private addChunk(path: string, source: string | undefined): void {
    if (source === undefined) return;
    try {
      const chunk = parseLua(source);
      if (isNestedDeeperThan(chunk, maxNesting)) this.reportUnread(path);
      else this.chunks.set(path, chunk);
    } catch (error) {
      if (!(error instanceof SyntaxError) && !(error instanceof RangeError)) throw error;
      this.reportUnread(path);
    }
  }

  /** Lua accepts the script, so that only the checks that read it leave it out. */
  private reportUnread(path: string): void {
    const message = 'This script was run, but not read: its code is nested too deeply, or written in an unusual way.';
    this.findings.warning('lua-not-checked', message, { path, line: null });
  }
}

/** The manifest, or the one of old resources, which servers still read. */
function manifestOf(files: readonly ResourceFile[], profile: GameProfile): ResourceFile | undefined {
  const find = (name: string) => files.find(({ path }) => path === name);
  return find(profile.manifest.file) ?? find(legacyManifest);
}

function assemble(
  files: readonly ResourceFile[],
  manifest: Manifest | null,
  parsed: Parsed,
  syntaxFindings: readonly Finding[],
  profile: GameProfile,
): ParsedResource {
  const manifestFile = manifestOf(files, profile);
  const manifestPath = manifestFile?.path;
  const paths = files.map(({ path }) => path);
  const sides = scriptSides(manifest, paths);
  const order = [...sides.keys()];
  // The escrow adds this dependency to the manifests of what it encrypts.
  const isEncrypted =
    manifest?.entries.some(({ key, value }) => key === 'dependency' && value === '/assetpacks') ?? false;
  // Maps are written in a separate language, with the syntax of Lua.
  const maps = new Set(
    (manifest?.entries ?? []).filter(({ key }) => key === 'map').flatMap(({ value }) => filesMatching(paths, value)),
  );
  const scripts = files
    .filter(({ path }) => path !== manifestPath && !isTest(path) && !maps.has(path))
    .flatMap(({ path, content }): LuaScript[] => {
      const chunk = parsed.chunks.get(path);
      const scriptSideSet = sides.get(path);
      if (chunk === undefined) return [];
      return [
        {
          path,
          source: content,
          chunk,
          sides: scriptSideSet ?? new Set(['client', 'server']),
          isListed: scriptSideSet !== undefined,
        },
      ];
    });
  scripts.sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
  const ofGame = parsed.javaScripts.flatMap((script) => {
    const scriptSideSet = sides.get(script.path);
    return scriptSideSet === undefined ? [] : [{ ...script, sides: scriptSideSet }];
  });
  return {
    files,
    manifestFile,
    manifest,
    luaScripts: scripts,
    luaFacts: analyzeLua(scripts, frameworkNames(profile)),
    gameJavaScripts: ofGame,
    ...pagesOf(manifest, files, parsed, sides),
    jsonFiles: parsed.jsonFiles,
    brokenPaths: new Set([
      ...syntaxFindings
        .filter(({ rule, severity }) => severity === 'error' || rule === 'lua-not-checked')
        .flatMap(({ path }) => path ?? []),
      // An encrypted script has no content.
      ...files.flatMap(({ path, content }) => (isEncrypted && content === '' && sides.has(path) ? [path] : [])),
    ]),
  };
}

/** The pages that the manifest opens, and their scripts. Without a manifest, all pages and scripts. */
function pagesOf(
  manifest: Manifest | null,
  files: readonly ResourceFile[],
  parsed: Parsed,
  sides: ReadonlyMap<string, unknown>,
): Pick<ParsedResource, 'openedPages' | 'pageScripts' | 'arePagesComplete'> {
  const paths = files.map(({ path }) => path);
  // A file that is too large to be read has no content.
  const read = new Set(files.flatMap(({ path, content }) => (content === '' ? [] : [path])));
  const matching = (...keys: string[]) =>
    new Set(
      (manifest?.entries ?? [])
        .filter(({ key }) => keys.includes(key))
        .flatMap(({ value }) => filesMatching(paths, value)),
    );
  const opened = matching('ui_page', 'loadscreen');
  const sent = matching('file');
  const openedPages = parsed.pages.filter(({ path }) => manifest === null || opened.has(path));
  const pageScripts = [
    ...openedPages.flatMap((page) => page.scripts),
    ...parsed.javaScripts.filter(({ path }) => !sides.has(path) && (manifest === null || sent.has(path))),
  ];
  const uiPages = (manifest?.entries ?? []).filter(({ key }) => key === 'ui_page');
  const arePagesComplete =
    uiPages.every(({ value }) => filesMatching(paths, value).length > 0) &&
    openedPages.every((page) =>
      page.references
        .filter(({ url }) => /\.m?js(?:[?#]|$)/.test(url) && !/^(?:https?:)?\/\/(?:cdn|code|ajax|unpkg)/.test(url))
        .every(({ url }) => read.has(referencedPath(page, url))),
    );
  return { openedPages, pageScripts, arePagesComplete };
}

/** Files that nothing loads may be sources of a build, whose syntax is another one. */
function ofLoadedFiles(
  findings: readonly Finding[],
  files: readonly ResourceFile[],
  manifest: Manifest | null,
): Finding[] {
  if (manifest?.error !== null) return [...findings];
  const paths = files.map(({ path }) => path);
  // An encrypted resource also lists what it leaves readable, such as instructions.
  const loaded = new Set(
    manifest.entries.flatMap(({ key, value }) => (key === 'escrow_ignore' ? [] : filesMatching(paths, value))),
  );
  const isLoaded = (path: string | null) =>
    path === null || loaded.has(path) || isTest(path) || /(?:\.sql|(?:^|\/)(?:fxmanifest|__resource)\.lua)$/.test(path);
  return findings.map((finding) =>
    finding.severity === 'error' && !isLoaded(finding.path) ? { ...finding, severity: 'warning' } : finding,
  );
}

/** Parses all files, and evaluates the manifest. The findings are those of the syntax check. */
export async function parseResource(
  files: readonly ResourceFile[],
  profile: GameProfile,
): Promise<{ resource: ParsedResource; syntaxFindings: Finding[] }> {
  const findings = new Findings('syntax');
  const compiler = await createLuaCompiler();
  const hasCompiledCode = files.some(({ path }) => /\.(?:net\.dll|cs)$/.test(path));
  const parsed = new Parsed(findings, compiler, hasCompiledCode);
  try {
    // The pages say what their scripts are.
    const isPage = ({ path }: ResourceFile): boolean => /\.html?$/i.test(path);
    for (const file of [...files.filter(isPage), ...files.filter((each) => !isPage(each))]) {
      if (checkText(file, findings) && !isToolSetting(file.path)) parsed.add(file);
    }
  } finally {
    compiler.close();
  }
  const manifestFile = manifestOf(files, profile);
  const manifest = manifestFile === undefined ? null : await evaluateManifest(manifestFile.content);
  const syntaxFindings = ofLoadedFiles(findings.list, files, manifest);
  return { resource: assemble(files, manifest, parsed, syntaxFindings, profile), syntaxFindings };
}
