import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { Findings } from '../findings.js';
import { checkCss } from './css.js';
import { checkHandler, type JavaScriptSource, parseJavaScript } from './javascript.js';

/** How a browser reads a script. Another one is a template, or code that a library translates: `text/babel`. */
export type ScriptLanguage = 'script' | 'module' | 'other';

/** A file that a page loads. */
export interface PageReference {
  url: string;
  line: number;
  /** Undefined if it is no script. */
  language: ScriptLanguage | undefined;
}

/** A parsed page of a resource. */
export interface HtmlPage {
  path: string;
  /** The files that the page loads, as written. */
  references: PageReference[];
  /** The scripts inside of the page. */
  scripts: JavaScriptSource[];
}

type Element = DefaultTreeAdapterTypes.Element;

/** The errors of a page that stop a browser from showing it as written. Others are corrected by every browser. */
const fatalErrors: Readonly<Record<string, string>> = {
  'eof-in-tag': 'The file ends inside of a tag',
  'eof-in-comment': 'The file ends inside of a comment',
  'eof-before-tag-name': 'The file ends inside of a tag',
  'eof-in-element-that-can-contain-only-text': 'A script, style, title or textarea is not closed',
  'unexpected-null-character': 'The page contains a null character',
};
/** Parser errors that say nothing about mistakes. */
const ignoredErrors = new Set(['missing-doctype', 'non-conforming-doctype', 'control-character-in-input-stream']);

function elementsOf(root: DefaultTreeAdapterTypes.Document): Element[] {
  const elements: Element[] = [];
  const pending: DefaultTreeAdapterTypes.Node[] = [...root.childNodes];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if ('tagName' in node) elements.push(node);
    if ('childNodes' in node) pending.push(...[...node.childNodes].reverse());
  }
  return elements;
}

const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((candidate) => candidate.name === name)?.value;

const textIn = (element: Element): string =>
  element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');

const firstLineOf = (element: Element): number => element.sourceCodeLocation?.startTag?.endLine ?? 1;

function languageOf(element: Element): ScriptLanguage | undefined {
  if (element.tagName !== 'script') return undefined;
  const type = (attribute(element, 'type') ?? '').trim().toLowerCase();
  if (type === 'module') return 'module';
  return /^(?:|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/.test(type) ? 'script' : 'other';
}

function readReferences(elements: readonly Element[]): HtmlPage['references'] {
  return elements.flatMap((element) => {
    const url =
      element.tagName === 'link' &&
      !/\b(?:preconnect|dns-prefetch|icon|manifest)\b/.test(attribute(element, 'rel') ?? '')
        ? attribute(element, 'href')
        : ['script', 'img', 'audio', 'video', 'source'].includes(element.tagName)
          ? attribute(element, 'src')
          : undefined;
    const line = element.sourceCodeLocation?.startLine ?? 1;
    return url === undefined || url === '' ? [] : [{ url, line, language: languageOf(element) }];
  });
}

/** Parses a page with the scripts and styles inside of it. */
export function parseHtml(path: string, content: string, findings: Findings): HtmlPage {
  const document = parse(content, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine }) => {
      const reason = fatalErrors[code];
      const place = { path, line: startLine };
      if (reason !== undefined) findings.error('html-syntax', `${reason}.`, place);
      else if (!ignoredErrors.has(code))
        findings.warning('html-markup', `Correct the markup: ${code.replaceAll('-', ' ')}.`, place);
    },
  });
  const elements = elementsOf(document);
  for (const style of elements.filter(({ tagName }) => tagName === 'style')) {
    checkCss(path, textIn(style), findings, firstLineOf(style));
  }
  for (const element of elements) {
    const line = element.sourceCodeLocation?.startLine ?? 1;
    for (const { name, value } of element.attrs) {
      if (/^on[a-z]+$/.test(name)) checkHandler(name, value, findings, { path, line });
    }
  }
  const scripts = elements
    .filter((element) => element.tagName === 'script' && attribute(element, 'src') === undefined)
    .filter((element) => languageOf(element) !== 'other')
    .flatMap((element) => parseJavaScript(path, textIn(element), findings, firstLineOf(element)) ?? []);
  return { path, references: readReferences(elements), scripts };
}
