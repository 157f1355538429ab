import { posix } from 'node:path';
import type { ResourceFile } from '@scriptsmith/chat-contracts';
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse, serialize } from 'parse5';
import { previewStubs } from './preview-stubs.js';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];
type ParentNode = DefaultTreeAdapterMap['parentNode'];

/** Elements that load other documents or change how references are resolved. */
const removedElements = new Set(['base', 'iframe', 'frame', 'object', 'embed']);
/** Attributes that make no sense on an inline script. */
const fileAttributes = new Set(['src', 'integrity', 'crossorigin', 'async', 'defer']);

/**
 * The NUI page of a resource as one document: scripts and style sheets of the resource become inline, and references to
 * other servers are removed. The page is hostile: send it with a sandboxing policy, which this does not replace.
 */
export function createPreviewDocument(
  page: ResourceFile,
  files: readonly ResourceFile[],
  resourceName: string,
): string {
  const document = parse(page.content);
  new PreviewRewriter(page.path, files).rewrite(document);
  const head = findElement(document, 'head');
  if (head) prepend(head, createScript(previewStubs(resourceName)));
  return serialize(document);
}

class PreviewRewriter {
  private readonly contents: ReadonlyMap<string, string>;
  private readonly deferredScripts: Element[] = [];

  constructor(
    private readonly pagePath: string,
    files: readonly ResourceFile[],
  ) {
    this.contents = new Map(files.map(({ path, content }) => [path, content]));
  }

  rewrite(document: ParentNode): void {
    this.rewriteChildren(document);
    const body = findElement(document, 'body');
    // Deferred files run when the document is complete. An inline script does so at the end of the body.
    if (body) for (const script of this.deferredScripts) defaultTreeAdapter.appendChild(body, script);
  }

  private rewriteChildren(parent: ParentNode): void {
    for (const node of [...parent.childNodes]) {
      if (!isElement(node)) continue;
      if (removedElements.has(node.tagName) || isRefresh(node)) defaultTreeAdapter.detachNode(node);
      else if (node.tagName === 'script') this.inlineScript(node);
      else if (node.tagName === 'link') this.inlineStyleSheet(node);
      else this.rewriteChildren(node);
    }
  }

  private inlineScript(script: Element): void {
    const source = attributeOf(script, 'src');
    if (source === undefined) return;
    const content = this.load(source);
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
    const content = isStyleSheet && reference !== undefined ? this.load(reference) : undefined;
    if (content !== undefined && link.parentNode) {
      const style = defaultTreeAdapter.createElement('style', link.namespaceURI, []);
      defaultTreeAdapter.insertText(style, escapeStyle(content));
      defaultTreeAdapter.insertBefore(link.parentNode, style, link);
    }
    defaultTreeAdapter.detachNode(link);
  }

  /** The content of the file that the page refers to, or undefined if it is not part of the resource. */
  private load(reference: string): string | undefined {
    const [path = ''] = reference.trim().split(/[?#]/, 1);
    const ownUrl = /^(?:nui:\/\/|https?:\/\/cfx-nui-)[^/]+\/(.*)$/i.exec(path);
    if (ownUrl) return this.contents.get(posix.normalize(ownUrl[1] ?? ''));
    if (/^([a-z][a-z0-9+.-]*:|\/)/i.test(path)) return undefined;
    return this.contents.get(posix.join(posix.dirname(this.pagePath), path));
  }
}

/** In scripts, `\/` and `\!` mean the same as without the backslash, but do not end or comment the element. */
const escapeScript = (content: string): string => content.replace(/<(\/script|!--)/gi, '<\\$1');
const escapeStyle = (content: string): string => content.replace(/<(\/style)/gi, '<\\$1');

function createScript(content: string): Element {
  const script = defaultTreeAdapter.createElement(
    'script',
    'http://www.w3.org/1999/xhtml' as Element['namespaceURI'],
    [],
  );
  defaultTreeAdapter.insertText(script, escapeScript(content));
  return script;
}

function prepend(parent: ParentNode, node: Element): void {
  const [first] = parent.childNodes;
  if (first) defaultTreeAdapter.insertBefore(parent, node, first);
  else defaultTreeAdapter.appendChild(parent, node);
}

function findElement(parent: ParentNode, tagName: string): Element | undefined {
  for (const node of parent.childNodes) {
    if (!isElement(node)) continue;
    const found = node.tagName === tagName ? node : findElement(node, tagName);
    if (found) return found;
  }
  return undefined;
}

const isElement = (node: Node): node is Element => defaultTreeAdapter.isElementNode(node);

/** `<meta http-equiv="refresh">` navigates, and a policy of the page itself could hide its own error. */
const isRefresh = (element: Element): boolean =>
  element.tagName === 'meta' && attributeOf(element, 'http-equiv') !== undefined;

const attributeOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;
