import document from '../../shared/documents/faq.md';
import { DocumentPage } from './document-page.js';

export default function FaqPage() {
  return <DocumentPage document={document} />;
}
