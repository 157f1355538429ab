/** The metadata of a prerendered page for search engines and link previews. */
export interface PageMetadata {
  path: string;
  /** The document title. */
  title: string;
  description: string;
  /** The source file of the screen, whose chunks the page loads. */
  screenFile: string;
  /** JSON-LD: https://schema.org */
  structuredData: readonly object[];
}

/** Stands for the name and the address of an installation. The gateway replaces both. */
export const builtBrand = 'Scriptsmith';
export const builtOrigin = 'http://localhost:3000';
