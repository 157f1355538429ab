import document from './content/terms.md';
import { DocumentPage } from './document-page.js';

export default function TermsPage() {
  return <DocumentPage document={document} />;
}
