import type { Finding, ResourceFile } from '@scriptsmith/chat-contracts';
import type { GameProfile } from '@scriptsmith/game-profiles';
import { Findings } from '../findings.js';
import { analyzeLua } from '../lua/analysis/analyze-lua.js';
import { frameworkNames } from '../lua/analysis/framework-names.js';
import { createLuaCompiler, type LuaCompiler } from '../lua/lua-compiler.js';
import type { LuaScript } from '../lua/lua-script.js';
import { parseLua } from '../lua/parse-lua.js';
import { evaluateManifest, type Manifest } from './evaluate-manifest.js';
import { checkCss } from '../syntax/css.js';
import { type HtmlPage, parseHtml } from '../syntax/html.js';
import { type JavaScriptSource, parseJavaScript } from '../syntax/javascript.js';
import { parseJson } from '../syntax/json.js';
import { checkLua } from '../syntax/lua.js';
import { checkSql } from '../syntax/sql.js';
import { checkText } from '../syntax/text.js';
import { filesMatching, legacyManifest, type ParsedResource, referencedPath, scriptSides } from './parsed-resource.js';

const extensionOf = (path: string): string => /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';

/** Settings of editors and build tools, some of which have comments. */
const isToolSetting = (path: string): boolean => /(?:^|\/)(?:\.|[jt]sconfig[^/]*\.json$)/.test(path);

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
      case 'cjs': {
        const script = parseJavaScript(path, content, this.findings);
        if (script !== undefined) this.javaScripts.push(script);
        break;
      }
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

  private addJson(file: ResourceFile): void {
    const value = parseJson(file, this.findings, this.hasCompiledCode);
    if (value !== undefined) this.jsonFiles.set(file.path, value);
  }

  private addChunk(path: string, source: string | undefined): void {
    if (source === undefined) return;
    try {
      this.chunks.set(path, parseLua(source));
    } catch (error) {
      // Lua accepted the script, so that only the deeper checks leave it out.
      if (!(error instanceof SyntaxError) && !(error instanceof RangeError)) throw error;
    }
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
  findings: Findings,
  profile: GameProfile,
): ParsedResource {
  const manifestFile = manifestOf(files, profile);
  const manifestPath = manifestFile?.path;
  const paths = files.map(({ path }) => path);
  const sides = scriptSides(manifest, paths);
  const order = [...sides.keys()];
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
    ...pagesOf(manifest, paths, parsed, sides),
    jsonFiles: parsed.jsonFiles,
    brokenPaths: new Set(
      findings.list.filter(({ severity }) => severity === 'error').flatMap(({ path }) => path ?? []),
    ),
  };
}

/** The pages that the manifest opens, and their scripts. Without a manifest, all pages and scripts. */
function pagesOf(
  manifest: Manifest | null,
  paths: readonly string[],
  parsed: Parsed,
  sides: ReadonlyMap<string, unknown>,
): Pick<ParsedResource, 'openedPages' | 'pageScripts' | 'arePagesComplete'> {
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
        .every(({ url }) => paths.includes(referencedPath(page, url))),
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
  const loaded = new Set(manifest.entries.flatMap(({ value }) => filesMatching(paths, value)));
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
    for (const file of files) {
      if (checkText(file, findings) && !isToolSetting(file.path)) parsed.add(file);
    }
  } finally {
    compiler.close();
  }
  const manifestFile = manifestOf(files, profile);
  const manifest = manifestFile === undefined ? null : await evaluateManifest(manifestFile.content);
  return {
    resource: assemble(files, manifest, parsed, findings, profile),
    syntaxFindings: ofLoadedFiles(findings.list, files, manifest),
  };
}
