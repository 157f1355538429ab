import { posix } from 'node:path';
import type { ResourceFile } from '@scriptsmith/chat-contracts';
import { type DefaultTreeAdapterMap, defaultTreeAdapter, html, parse } from 'parse5';
import { documentLimits } from './document-limits.js';
import { DocumentTooLarge } from './document-too-large.js';
import { previewStubs } from './preview-stubs.js';
import { childrenOf, isElement, serializeDocument } from './serialize-document.js';

type Element = DefaultTreeAdapterMap['element'];
type ParentNode = DefaultTreeAdapterMap['parentNode'];

/** Elements that load other documents or change how references are resolved. */
const removedElements = new Set(['base', 'iframe', 'frame', 'frameset', 'fencedframe', 'object', 'embed']);
/** Attributes that make no sense on an inline script. */
const fileAttributes = new Set(['src', 'integrity', 'crossorigin', 'async', 'defer']);

/**
 * The NUI page of a resource as one document: scripts and style sheets of the resource become inline, each file once, and
 * references to other servers are removed. The page is hostile: send it with a sandboxing policy, which this does not
 * replace.
 * @throws DocumentTooLarge
 */
export function createPreviewDocument(
  page: ResourceFile,
  files: readonly ResourceFile[],
  resourceName: string,
): string {
  // Parsing takes quadratic time for some pages, so their tags are counted before.
  if (countTags(page.content) > documentLimits.tags) throw new DocumentTooLarge();
  const document = parse(page.content);
  new PreviewRewriter(page.path, files).rewrite(document);
  const head = findElement(document, 'head');
  if (head) prepend(head, createScript(previewStubs(resourceName)));
  return serializeDocument(document, documentLimits.bytes);
}

const countTags = (content: string): number => content.match(/<[a-z]/gi)?.length ?? 0;

class PreviewRewriter {
  /** The files that are not in the document yet. */
  private readonly contents: Map<string, string>;
  private readonly deferredScripts: Element[] = [];

  constructor(
    private readonly pagePath: string,
    files: readonly ResourceFile[],
  ) {
    this.contents = new Map(files.map(({ path, content }) => [path, content]));
  }

  rewrite(document: ParentNode): void {
    for (const element of elementsOf(document)) this.rewriteElement(element);
    const body = findElement(document, 'body');
    // Deferred files run when the document is complete. An inline script does so at the end of the body.
    if (body) for (const script of this.deferredScripts) defaultTreeAdapter.appendChild(body, script);
  }

  private rewriteElement(element: Element): void {
    if (removedElements.has(element.tagName) || isRefresh(element)) defaultTreeAdapter.detachNode(element);
    else if (element.tagName === 'script') this.inlineScript(element);
    else if (element.tagName === 'link') this.inlineStyleSheet(element);
  }

  private inlineScript(script: Element): void {
    const source = attributeOf(script, 'src');
    if (source === undefined) return;
    const content = this.take(source);
    const isDeferred = attributeOf(script, 'defer') !== undefined;
    if (content === undefined || isDeferred) defaultTreeAdapter.detachNode(script);
    if (content === undefined) return;
    script.attrs = script.attrs.filter(({ name }) => !fileAttributes.has(name));
    script.childNodes = [];
    defaultTreeAdapter.insertText(script, escapeScript(content));
    if (isDeferred) this.deferredScripts.push(script);
  }

  private inlineStyleSheet(link: Element): void {
    const reference = attributeOf(link, 'href');
    const isStyleSheet = /(^|\s)stylesheet(\s|$)/i.test(attributeOf(link, 'rel') ?? '');
    const content = isStyleSheet && reference !== undefined ? this.take(reference) : undefined;
    if (content !== undefined && link.parentNode) {
      const style = defaultTreeAdapter.createElement('style', link.namespaceURI, []);
      defaultTreeAdapter.insertText(style, escapeStyle(content));
      defaultTreeAdapter.insertBefore(link.parentNode, style, link);
    }
    defaultTreeAdapter.detachNode(link);
  }

  /** The content of a file that the page refers to. Undefined if the resource does not have it, or the document already. */
  private take(reference: string): string | undefined {
    const path = this.pathOf(reference);
    const content = path === undefined ? undefined : this.contents.get(path);
    if (path !== undefined) this.contents.delete(path);
    return content;
  }

  private pathOf(reference: string): string | undefined {
    const [path = ''] = reference.trim().split(/[?#]/, 1);
    const ownUrl = /^(?:nui:\/\/|https?:\/\/cfx-nui-)[^/]+\/(.*)$/i.exec(path);
    if (ownUrl) return posix.normalize(ownUrl[1] ?? '');
    if (/^([a-z][a-z0-9+.-]*:|\/)/i.test(path)) return undefined;
    return posix.join(posix.dirname(this.pagePath), path);
  }
}

/** In scripts, `\/` and `\!` mean the same as without the backslash, but do not end or comment the element. */
const escapeScript = (content: string): string => content.replace(/<(\/script|!--)/gi, '<\\$1');
const escapeStyle = (content: string): string => content.replace(/<(\/style)/gi, '<\\$1');

function createScript(content: string): Element {
  const script = defaultTreeAdapter.createElement('script', html.NS.HTML, []);
  defaultTreeAdapter.insertText(script, escapeScript(content));
  return script;
}

function prepend(parent: ParentNode, node: Element): void {
  const [first] = parent.childNodes;
  if (first) defaultTreeAdapter.insertBefore(parent, node, first);
  else defaultTreeAdapter.appendChild(parent, node);
}

/** All elements in the order of the document, also those of templates. Those that were removed have no further ones. */
function* elementsOf(document: ParentNode): Generator<Element> {
  const pending = childrenOf(document).reverse();
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (!isElement(node)) continue;
    yield node;
    if (node.parentNode) for (const child of childrenOf(node).reverse()) pending.push(child);
  }
}

function findElement(document: ParentNode, tagName: string): Element | undefined {
  for (const element of elementsOf(document)) if (element.tagName === tagName) return element;
  return undefined;
}

/** `<meta http-equiv="refresh">` navigates, and a policy of the page itself could hide its own error. */
const isRefresh = (element: Element): boolean =>
  element.tagName === 'meta' && attributeOf(element, 'http-equiv') !== undefined;

const attributeOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;
