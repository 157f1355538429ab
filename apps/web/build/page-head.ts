import { builtBrand, builtOrigin, type PageMetadata } from '../src/shared/routing/page-metadata.js';

const socialCard = { file: '/social-card.png', width: 1200, height: 630 } as const;
const socialCardAlt = 'A description in plain language becomes a folder of scripts.';

/** Sets the title and description of a page, and adds Open Graph tags (https://ogp.me) and structured data. */
export function withMetadata(page: string, metadata: PageMetadata): string {
  const { path, title, description, structuredData } = metadata;
  const url = builtOrigin + path;
  const tags = [
    `<link rel="canonical" href="${url}" />`,
    ...Object.entries({
      'og:type': 'website',
      'og:site_name': builtBrand,
      'og:title': title,
      'og:description': description,
      'og:url': url,
      'og:image': builtOrigin + socialCard.file,
      'og:image:width': String(socialCard.width),
      'og:image:height': String(socialCard.height),
      'og:image:alt': socialCardAlt,
      'og:locale': 'en_GB',
    }).map(([property, content]) => `<meta property="${property}" content="${content}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...structuredData.map((data) => {
      const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
      return `<script type="application/ld+json">${json}</script>`;
    }),
  ];
  return page
    .replace(/<title>.*?<\/title>/s, () => `<title>${title}</title>`)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (_, start: string) => start + description)
    .replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`);
}

/** `sitemap.xml`: https://www.sitemaps.org/protocol.html */
export function sitemapOf(pages: readonly PageMetadata[]): string {
  const urls = pages.map(({ path }) => `  <url><loc>${builtOrigin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

/** `robots.txt`, which excludes the screens that require a login or a key. */
export const robots = [
  'User-agent: *',
  ...['/admin', '/analytics', '/api/', '/dashboard', '/account', '/checkout', '/start-chat', '/test-referrals'].map(
    (path) => `Disallow: ${path}`,
  ),
  '',
  `Sitemap: ${builtOrigin}/sitemap.xml\n`,
].join('\n');
