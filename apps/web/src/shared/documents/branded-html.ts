/** The name of this installation in the documents, which are written for the default one. */
const writtenBrand = 'Scriptsmith';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** HTML of a document with the name of this installation, to set as inner HTML. */
export const brandedHtml = (html: string, brandName: string): { __html: string } => ({
  __html: html.replaceAll(writtenBrand, escaped(brandName)),
});
