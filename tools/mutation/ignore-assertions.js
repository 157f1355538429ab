import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** The statement, or the only one of a block. */
const only = (node) => (node.type === 'BlockStatement' && node.body.length === 1 ? node.body[0] : node);

/**
 * Leaves out `if (…) throw new Error(…)`, which states what the code relies on, such as a property that Stripe always
 * sends. No request leads there. What a request can lead to is a `DomainError`.
 */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'assertions', {
    shouldIgnore({ node }) {
      if (node.type !== 'IfStatement' || node.alternate) return undefined;
      const { type, argument } = only(node.consequent);
      const isAssertion =
        type === 'ThrowStatement' && argument.type === 'NewExpression' && argument.callee.name === 'Error';
      return isAssertion ? 'no request leads there' : undefined;
    },
  }),
];
