import { useState } from 'react';
import { PanelGrid } from '../parts/layout.js';
import { ApiKeysPanel } from './api-keys-panel.js';
import { ReferencePanel } from './reference-panel.js';
import { TryPanel } from './try-panel.js';

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
