import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ExternalLink } from 'lucide-react';
import Button from '@mui/material/Button';
import { hairline, radius } from '@scriptsmith/ui/theme/tokens';
import { Panel } from '@scriptsmith/ui/components/panel';
import { CodeBlock } from '../../../shared/components/code-block.js';
import { TabContent } from '../../../shared/components/tab-content.js';
import { documentationApi } from '../api/documentation-api.js';
import { callsOf, externalBase } from '../external-calls.js';
import type { CallValues, ExternalCall } from '../external-calls.js';
import { CodeSampleView } from './code-sample-view.js';

const Calls = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.25),
  marginTop: theme.spacing(2.5),
}));

const Call = styled('details')(({ theme }) => ({
  border: `${hairline} ${theme.vars.palette.divider}`,
  borderRadius: radius.medium,
  '& summary': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: theme.spacing(0.5, 1.5),
    padding: theme.spacing(1.25, 2),
    cursor: 'pointer',
    borderRadius: radius.medium,
    listStyle: 'none',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary::after': { content: '"+"', marginInlineStart: 'auto', color: theme.vars.palette.text.secondary },
  '&[open] summary::after': { content: '"–"' },
}));

const Content = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(0.5, 2, 2),
}));

const Method = styled('span')(({ theme }) => ({
  ...theme.typography.code,
  minWidth: '4ch',
  color: theme.vars.palette.accentText,
}));

const Path = styled('span')(({ theme }) => ({ ...theme.typography.code, overflowWrap: 'anywhere' }));

const Documents = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

const Errors = styled('ul')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: theme.vars.palette.text.secondary,
}));

/** All calls of the external billing API, with examples that use the key and the ids of the form beside it. */
export function ReferencePanel({ values }: { values: CallValues }) {
  const query = documentationApi.useOpenApiDocumentQuery();
  return (
    <Panel
      title="External Billing API"
      aside={
        <Documents>
          <DocumentLink path="docs">Full documentation</DocumentLink>
          <DocumentLink path="openapi.json">OpenAPI document</DocumentLink>
        </Documents>
      }
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        External systems, such as the chat site, call this API under <code>{externalBase}</code> with their key in the{' '}
        <code>api-key</code> header. Request and response bodies are JSON. Errors are{' '}
        <code>application/problem+json</code>.
      </Typography>
      <TabContent query={query} resource="the calls">
        {(document) => (
          <Calls>
            {callsOf(document).map((call) => (
              <CallReference key={`${call.method} ${call.path}`} call={call} values={values} />
            ))}
          </Calls>
        )}
      </TabContent>
    </Panel>
  );
}

function DocumentLink({ path, children }: { path: string; children: string }) {
  return (
    <Button
      size="small"
      component="a"
      href={`${externalBase}/${path}`}
      target="_blank"
      rel="noopener"
      endIcon={<ExternalLink size="0.875rem" aria-hidden />}
      aria-label={`${children} (opens in a new tab)`}
    >
      {children}
    </Button>
  );
}

function CallReference({ call, values }: { call: ExternalCall; values: CallValues }) {
  const { name, method, path, does, status, response, errors } = call;
  return (
    <Call>
      <summary>
        <Method>{method}</Method>
        <Path>{path}</Path>
        <Typography noWrap variant="body2" component="span" sx={{ flex: '1 1 12rem', color: 'text.secondary' }}>
          {name}
        </Typography>
      </summary>
      <Content>
        <Typography variant="body2">{does.replaceAll('`', '')}</Typography>
        <CodeSampleView call={call} values={values} />
        {response !== undefined && (
          <>
            <Typography variant="caption">Response {status}</Typography>
            <CodeBlock>{JSON.stringify(response, null, 2)}</CodeBlock>
          </>
        )}
        <Typography variant="caption">Errors</Typography>
        <Errors>
          {errors.map((error) => (
            <li key={error.status}>
              <code>{error.status}</code> {error.description.replaceAll('`', '')}
            </li>
          ))}
        </Errors>
      </Content>
    </Call>
  );
}
