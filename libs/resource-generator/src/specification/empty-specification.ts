import type { ResourceSpecification } from './resource-specification.js';

export const emptySpecification: ResourceSpecification = {
  title: null,
  blocks: [],
  interaction: null,
  languages: ['en'],
  currencySymbol: '$',
};
