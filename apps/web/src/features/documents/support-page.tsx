import Typography from '@mui/material/Typography';
import { configApi } from '@scriptsmith/web-kit/api/config-api';
import document from './content/support.md';
import { DocumentPage } from './document-page.js';

export default function SupportPage() {
  const { data: config } = configApi.useConfigQuery();
  return (
    <DocumentPage document={document}>
      {config?.supportEmail && (
        <>
          <Typography variant="h3" component="h2">
            Contact
          </Typography>
          <p>
            Write to <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>.
          </p>
        </>
      )}
    </DocumentPage>
  );
}
