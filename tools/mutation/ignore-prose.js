import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const sql = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|BEGIN)\b/;
const sentence = /^\S+ .*\.$/s;

/** The text of a string or template. Expressions in a template count as a word. */
function textOf(node) {
  if (node.type === 'StringLiteral') return node.value;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join('x');
  return undefined;
}

const isErrorOrLogText = ({ parent, listKey }) =>
  listKey === 'arguments' &&
  ((parent.type === 'NewExpression' && parent.callee.name === 'Error') ||
    (parent.type === 'CallExpression' && parent.callee.object?.property?.name === 'log'));

/**
 * Leaves out the strings whose change no test should notice: messages of errors, text of logs, and SQL, which tests of
 * the queries protect as a whole and not by their wording.
 */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'prose', {
    shouldIgnore(path) {
      const text = textOf(path.node);
      if (text === undefined) return undefined;
      if (sql.test(text)) return 'SQL is protected by the property tests';
      return sentence.test(text) || isErrorOrLogText(path) ? 'prose' : undefined;
    },
  }),
];
