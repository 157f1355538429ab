import type { ResourceSpecification } from './resource-specification.js';

export const emptySpecification: ResourceSpecification = {
  title: null,
  blocks: [],
  behaviors: [],
  interaction: null,
  languages: ['en'],
  currencySymbol: '$',
};
