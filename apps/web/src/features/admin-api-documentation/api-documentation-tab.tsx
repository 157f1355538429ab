import { useState } from 'react';
import { PanelGrid } from '../../shared/admin/components/layout.js';
import { ApiKeysPanel } from './components/api-keys-panel.js';
import { ReferencePanel } from './components/reference-panel.js';
import { TryPanel } from './components/try-panel.js';

/** The external API: its reference, its keys and a form to try it. */
export default function ApiDocumentationTab() {
  const [createdKey, setCreatedKey] = useState<string | null>(null);
  return (
    <PanelGrid>
      <ReferencePanel />
      <TryPanel createdKey={createdKey} />
      <div data-whole-row>
        <ApiKeysPanel onCreated={setCreatedKey} />
      </div>
    </PanelGrid>
  );
}
