import document from './content/privacy.md';
import { DocumentPage } from './document-page.js';

export default function PrivacyPage() {
  return <DocumentPage document={document} />;
}
