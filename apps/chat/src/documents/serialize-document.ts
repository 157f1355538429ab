import { type DefaultTreeAdapterMap, defaultTreeAdapter, html } from 'parse5';
import { DocumentTooLarge } from './document-too-large.js';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];
type ParentNode = DefaultTreeAdapterMap['parentNode'];

const voidElements = new Set<string>([
  ...['area', 'base', 'basefont', 'bgsound', 'br', 'col', 'embed', 'frame', 'hr', 'img', 'input', 'keygen', 'link'],
  ...['meta', 'param', 'source', 'track', 'wbr'],
]);
/** Elements whose text has no character references, in HTML with scripts. */
const rawTextElements = new Set<string>([
  ...['style', 'script', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext', 'noscript'],
]);

/**
 * The document as text, as https://html.spec.whatwg.org/#serialising-html-fragments defines it. It does not call itself for
 * nested elements, as the function of parse5 does, so their depth is not limited.
 * @throws DocumentTooLarge if it would be longer than `maxLength` characters
 */
export function serializeDocument(document: ParentNode, maxLength: number): string {
  const parts: string[] = [];
  let length = 0;
  /** Nodes and end tags that are still to be written, the next one last. */
  const pending: (Node | string)[] = childrenOf(document).reverse();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const text = typeof next === 'string' ? next : startOf(next);
    parts.push(text);
    length += text.length;
    if (length > maxLength) throw new DocumentTooLarge();
    if (typeof next === 'string' || !isElement(next) || isVoid(next)) continue;
    pending.push(`</${next.tagName}>`);
    // Not all at once: there can be more children than a call can have arguments.
    for (const child of childrenOf(next).reverse()) pending.push(child);
  }
  return parts.join('');
}

/** The children of a template are in a separate document. */
export const childrenOf = (parent: ParentNode): Node[] =>
  'content' in parent ? [...parent.content.childNodes] : [...parent.childNodes];

export const isElement = (node: Node): node is Element => defaultTreeAdapter.isElementNode(node);

const isVoid = ({ namespaceURI, tagName }: Element): boolean =>
  namespaceURI === html.NS.HTML && voidElements.has(tagName);

function startOf(node: Node): string {
  if (isElement(node)) return `<${node.tagName}${node.attrs.map(attributeText).join('')}>`;
  if (defaultTreeAdapter.isTextNode(node)) return hasRawText(node.parentNode) ? node.value : escapeText(node.value);
  if (defaultTreeAdapter.isCommentNode(node)) return `<!--${node.data}-->`;
  if (defaultTreeAdapter.isDocumentTypeNode(node)) return `<!DOCTYPE ${node.name}>`;
  return '';
}

const attributeText = ({ prefix, name, value }: Element['attrs'][number]): string =>
  ` ${prefix ? `${prefix}:` : ''}${name}="${escapeAttribute(value)}"`;

const hasRawText = (parent: ParentNode | null): boolean =>
  parent !== null && 'tagName' in parent && parent.namespaceURI === html.NS.HTML && rawTextElements.has(parent.tagName);

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('\u00a0', '&nbsp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');
