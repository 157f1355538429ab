import { parser } from '@prometheus-io/lezer-promql';

/** The names of the metrics that a PromQL expression selects. */
export function metricsIn(expression: string): string[] {
  const names: string[] = [];
  parser.parse(expression).iterate({
    enter: ({ name, node }) => {
      if (name === '⚠') throw new Error(`not a PromQL expression: ${expression}`);
      if (name !== 'VectorSelector') return;
      const identifier = node.getChild('Identifier');
      if (identifier) names.push(expression.slice(identifier.from, identifier.to));
    },
  });
  return names;
}
