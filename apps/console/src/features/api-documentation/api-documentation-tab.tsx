import { useState } from 'react';
import { PanelGrid } from '../../shared/components/layout.js';
import { RevealTogether } from '@scriptsmith/web-kit/query/reveal-together';
import { ApiKeysPanel } from './components/api-keys-panel.js';
import { ReferencePanel } from './components/reference-panel.js';
import { RequestsPanel } from './components/requests-panel.js';
import { TryPanel } from './components/try-panel.js';
import type { CallValues } from './external-calls.js';

const noValues: CallValues = { apiKey: '', parameters: { userId: '1' } };

/** The external API: its reference, a form to try it, its keys and their requests. */
export default function ApiDocumentationTab() {
  const [createdKey, setCreatedKey] = useState<string | null>(null);
  const [values, setValues] = useState<CallValues>(noValues);
  return (
    <RevealTogether label="Loading the API documentation">
      <PanelGrid>
        <ReferencePanel values={values} />
        <TryPanel createdKey={createdKey} values={values} onValues={setValues} />
        <div data-whole-row>
          <ApiKeysPanel onCreated={setCreatedKey} />
        </div>
        <div data-whole-row>
          <RequestsPanel />
        </div>
      </PanelGrid>
    </RevealTogether>
  );
}
