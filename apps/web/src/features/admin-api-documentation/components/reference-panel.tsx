import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ExternalLink } from 'lucide-react';
import Button from '@mui/material/Button';
import { hairline, radius } from '@scriptsmith/ui/theme/tokens';
import { Panel } from '@scriptsmith/ui/components/panel';
import { CodeBlock } from './code-block.js';
import { externalBase, externalCalls } from '../external-calls.js';
import type { ExternalCall } from '../external-calls.js';

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

const json = (value: object): string => JSON.stringify(value, null, 2);

/** A short reference of the external billing API. */
export function ReferencePanel() {
  return (
    <Panel
      title="External Billing API"
      aside={
        <Button
          size="small"
          component="a"
          href={`${externalBase}/docs`}
          target="_blank"
          rel="noopener"
          endIcon={<ExternalLink size={14} aria-hidden />}
          aria-label="Full documentation (opens in a new tab)"
        >
          Full documentation
        </Button>
      }
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        External systems, such as the chat site, call this API under <code>{externalBase}</code> with their key in the{' '}
        <code>api-key</code>. header. Request and response bodies are JSON. Errors are{' '}
        <code>application/problem+json</code>.
      </Typography>
      <Calls>
        {externalCalls.map((call) => (
          <CallReference key={call.path} call={call} />
        ))}
      </Calls>
    </Panel>
  );
}

function CallReference({ call: { name, method, path, does, scope, body, response, errors } }: { call: ExternalCall }) {
  return (
    <Call>
      <summary>
        <Method>{method}</Method>
        <Path>
          {externalBase}
          {path}
        </Path>
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
          {name}
        </Typography>
      </summary>
      <Content>
        <Typography variant="body2">
          {does} Requires the scope <code>{scope}</code>.
        </Typography>
        {body && (
          <>
            <Typography variant="caption">Body</Typography>
            <CodeBlock>{json(body)}</CodeBlock>
          </>
        )}
        <Typography variant="caption">200</Typography>
        <CodeBlock>{json(response)}</CodeBlock>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          Errors: {errors}
        </Typography>
      </Content>
    </Call>
  );
}
