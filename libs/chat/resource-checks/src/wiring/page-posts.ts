import type {
  AnonymousFunctionDeclaration,
  AnyNode,
  ArrowFunctionExpression,
  CallExpression,
  FunctionDeclaration,
  FunctionExpression,
} from 'acorn';
import type { JavaScriptSource } from '../syntax/javascript.js';
import { calleeName, lineOfNode, literalText, walkJavaScript } from '../syntax/walk-javascript.js';

/** A place where a page posts to a NUI callback of the resource. */
export interface PagePost {
  /** Null if the name is computed. */
  name: string | null;
  /** The name of a resource in the URL. Null if it is computed, for example with GetParentResourceName. */
  host: string | null;
  path: string;
  line: number;
}

/** A function that posts to the callback that its parameter names, such as `post(name, data)`. */
interface PostFunction {
  name: string;
  parameter: number;
}

type FunctionNode = AnonymousFunctionDeclaration | ArrowFunctionExpression | FunctionDeclaration | FunctionExpression;

const urlPattern = /^https?:\/\/[^/]*\/(.*)$/s;

/** The parts of a URL: texts, and the nodes between them. Undefined if the node is no text. */
function partsOf(node: AnyNode): (string | AnyNode)[] | undefined {
  const text = literalText(node);
  if (text !== undefined) return [text];
  if (node.type === 'TemplateLiteral') {
    return node.quasis.flatMap((quasi, index) => {
      const expression = node.expressions[index];
      return expression === undefined ? [quasi.value.cooked ?? ''] : [quasi.value.cooked ?? '', expression];
    });
  }
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const left = node.left.type === 'PrivateIdentifier' ? undefined : (partsOf(node.left) ?? [node.left]);
    return left === undefined ? undefined : [...left, ...(partsOf(node.right) ?? [node.right])];
  }
  return undefined;
}

/** The name of the callback in a URL, the node that computes it, or undefined if the node is no URL of a resource. */
function callbackIn(node: AnyNode): string | AnyNode | undefined {
  const parts = partsOf(node);
  if (parts === undefined || typeof parts[0] !== 'string' || !/^https?:\/\//.test(parts[0])) return undefined;
  // A computed host is the name of the resource.
  const host = parts[0];
  if (/^https?:\/\/(?:localhost|[^/]*[.:])/.test(host)) return undefined;
  const text = parts.map((part) => (typeof part === 'string' ? part : '\u0000')).join('');
  const name = urlPattern.exec(text)?.[1];
  if (name === undefined) return undefined;
  if (!name.includes('\u0000')) return name.replace(/[?#].*$/, '');
  const last = parts.findLast((part) => typeof part !== 'string');
  return typeof last === 'string' ? undefined : last;
}

/** Whether the resource of a URL is a parameter of a function around it, so that it may be another one. */
function isForAnyResource(node: AnyNode, functions: readonly FunctionNode[]): boolean {
  const [, host] = partsOf(node) ?? [];
  if (typeof host !== 'object' || host.type !== 'Identifier') return false;
  const around = functions.filter(({ start, end }) => start <= node.start && node.end <= end);
  return around.some((each) => parametersOf(each).includes(host.name));
}

/** The resource that a URL names. */
function hostIn(node: AnyNode): string | null {
  const [start] = partsOf(node) ?? [];
  return typeof start === 'string' ? (/^https?:\/\/([^/]+)\//.exec(start)?.[1] ?? null) : null;
}

const isFunction = (node: AnyNode): node is FunctionNode =>
  node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression';

/** Functions with the names that they are called by. */
function namedFunctions(program: AnyNode): { name: string; node: FunctionNode }[] {
  const functions: { name: string; node: FunctionNode }[] = [];
  walkJavaScript(program, (node) => {
    if (node.type === 'FunctionDeclaration') functions.push({ name: node.id?.name ?? '', node });
    else if (
      node.type === 'VariableDeclarator' &&
      node.id.type === 'Identifier' &&
      node.init &&
      isFunction(node.init)
    ) {
      functions.push({ name: node.id.name, node: node.init });
    } else if ((node.type === 'Property' || node.type === 'MethodDefinition') && node.key.type === 'Identifier') {
      const { value } = node;
      if (isFunction(value)) functions.push({ name: node.key.name, node: value });
    } else if (node.type === 'AssignmentExpression' && isFunction(node.right)) {
      functions.push({ name: calleeName(node.left) ?? '', node: node.right });
    }
  });
  return functions.filter(({ name }) => name !== '');
}

function parametersOf(node: FunctionNode): string[] {
  return node.params.map((parameter) => {
    const target = parameter.type === 'AssignmentPattern' ? parameter.left : parameter;
    return target.type === 'Identifier' ? target.name : '';
  });
}

/** Functions around a URL whose last part is one of their parameters. */
function findPostFunctions(program: AnyNode): PostFunction[] {
  const computed: { name: string; start: number }[] = [];
  walkJavaScript(program, (node) => {
    const callback = callbackIn(node);
    if (callback !== undefined && typeof callback !== 'string' && callback.type === 'Identifier') {
      computed.push({ name: callback.name, start: node.start });
    }
  });
  if (computed.length === 0) return [];
  return namedFunctions(program).flatMap(({ name, node }) => {
    const parameters = parametersOf(node);
    return computed
      .filter(({ start }) => start >= node.start && start < node.end)
      .map((url) => ({ name, parameter: parameters.indexOf(url.name) }))
      .filter(({ parameter }) => parameter >= 0);
  });
}

function callsOf(functions: readonly PostFunction[], call: CallExpression): PostFunction | undefined {
  const name = calleeName(call.callee)?.replace(/^(?:this|window)\./, '');
  return functions.find((candidate) => candidate.name === name || name?.endsWith(`.${candidate.name}`) === true);
}

/** The NUI callbacks that the scripts of the pages call. */
export function findPagePosts(scripts: readonly JavaScriptSource[]): PagePost[] {
  const functions = scripts.flatMap(({ program }) => findPostFunctions(program));
  const posts: PagePost[] = [];
  for (const { path, program } of scripts) {
    const allFunctions: FunctionNode[] = [];
    walkJavaScript(program, (node) => {
      if (isFunction(node)) allFunctions.push(node);
    });
    walkJavaScript(program, (node) => {
      const place = { path, line: lineOfNode(node), host: hostIn(node) };
      const callback = callbackIn(node);
      if (callback !== undefined && isForAnyResource(node, allFunctions)) return;
      if (typeof callback === 'string') {
        if (callback !== '') posts.push({ name: callback, ...place });
      } else if (callback !== undefined && callback.type !== 'Identifier') posts.push({ name: null, ...place });
      if (node.type !== 'CallExpression') return;
      const called = callsOf(functions, node);
      const name = called && literalText(node.arguments[called.parameter]);
      // `$.post` of jQuery has the name of a function of the page, and takes a whole URL.
      if (called !== undefined && !/^https?:/.test(name ?? ''))
        posts.push({ name: name ?? null, ...place, host: null });
    });
  }
  // A computed name that no function of the page passes on is unknown.
  const hasUnknown = functions.length === 0 && scripts.some(({ program }) => usesComputedName(program));
  return hasUnknown ? [...posts, { name: null, host: null, path: '', line: 1 }] : posts;
}

function usesComputedName(program: AnyNode): boolean {
  let found = false;
  walkJavaScript(program, (node) => {
    const callback = callbackIn(node);
    if (callback !== undefined && typeof callback !== 'string') found = true;
  });
  return found;
}
