import { useState } from 'react';
import { PanelGrid } from '../../shared/admin/components/layout.js';
import { ApiKeysPanel } from './components/api-keys-panel.js';
import { ReferencePanel } from './components/reference-panel.js';
import { TryPanel } from './components/try-panel.js';

/** The external API: what it offers, who may use it, and a place to try it. */
export default function ApiDocumentationTab() {
  const [madeKey, setMadeKey] = useState<string | null>(null);
  return (
    <PanelGrid>
      <ReferencePanel />
      <TryPanel madeKey={madeKey} />
      <div data-whole-row>
        <ApiKeysPanel onMade={setMadeKey} />
      </div>
    </PanelGrid>
  );
}
