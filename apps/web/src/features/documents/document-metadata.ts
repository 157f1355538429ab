import { builtBrand, type PageMetadata } from '../../shared/routing/page-metadata.js';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import faq from '../../shared/documents/faq.md';
import privacy from './content/privacy.md';
import support from './content/support.md';
import terms from './content/terms.md';

interface Document {
  title: string;
  description: string;
  html: string;
}

const metadataOf = (path: string, { title, description }: Document, structuredData: readonly object[] = []) =>
  ({
    path,
    description,
    structuredData,
    title: `${title} · ${builtBrand}`,
    screenFile: `${path}-page.tsx`,
  }) satisfies PageMetadata;

/** The questions and answers of the FAQ page. */
const faqPage = {
  '@type': 'FAQPage',
  mainEntity: [...faq.html.matchAll(/<h2[^>]*>(?<question>.*?)<\/h2>\s*(?<answer>.*?)(?=<h2|$)/gs)].map(
    ({ groups }) => ({
      '@type': 'Question',
      name: groups?.['question'],
      acceptedAnswer: { '@type': 'Answer', text: groups?.['answer']?.trim() },
    }),
  ),
};

/** The metadata of the documents. */
export const documentMetadata: readonly PageMetadata[] = [
  metadataOf(paths.faq, faq, [faqPage]),
  metadataOf(paths.terms, terms),
  metadataOf(paths.privacy, privacy),
  metadataOf(paths.support, support),
];
