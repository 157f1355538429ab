import type { Catalogue } from '@scriptsmith/contracts/billing';
import { builtBrand, builtOrigin, type PageMetadata } from '../../shared/routing/page-metadata.js';
import { paths } from '@scriptsmith/web-kit/routing/paths';

const description =
  `Describe a game-server resource in plain language. ${builtBrand} writes the scripts, the configuration and the ` +
  'file structure.';

const pounds = (pence: number): string => (pence / 100).toFixed(2);

/** Describes the organization, and the product with an offer for each plan. */
export const landingMetadata = ({ plans }: Catalogue): PageMetadata => ({
  path: paths.landing,
  title: builtBrand,
  description,
  screenFile: '/landing-page.tsx',
  structuredData: [
    { '@type': 'Organization', name: builtBrand, url: `${builtOrigin}/`, logo: `${builtOrigin}/favicon.svg` },
    {
      '@type': 'SoftwareApplication',
      name: builtBrand,
      description,
      url: `${builtOrigin}/`,
      applicationCategory: 'DeveloperApplication',
      operatingSystem: 'Any',
      offers: plans.map(({ name, description: summary, price }) => ({
        '@type': 'Offer',
        name,
        description: summary,
        price: pounds(price),
        priceCurrency: 'GBP',
        url: `${builtOrigin}${paths.plans}`,
      })),
    },
  ],
});
