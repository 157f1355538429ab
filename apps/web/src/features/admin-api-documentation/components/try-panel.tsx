import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FieldLabel } from '@scriptsmith/ui/forms/field-label';
import { PasswordField, TextField } from '@scriptsmith/ui/forms/text-field';
import { Badge } from '@scriptsmith/ui/components/badge';
import { Panel } from '@scriptsmith/ui/components/panel';
import { ChoiceField } from '../../../shared/admin/components/choice.js';
import { CodeBlock } from './code-block.js';
import { externalBase, externalCalls } from '../external-calls.js';
import type { ExternalCall } from '../external-calls.js';
import { tryCall } from '../try-call.js';
import type { Trial, TrialResult } from '../try-call.js';

const Fields = styled('form')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));

const Result = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  marginTop: theme.spacing(2.5),
}));

const options = externalCalls.map(({ path, name, method }) => ({ value: path, label: `${name} (${method})` }));

const exampleBody = ({ body }: ExternalCall): string => (body ? JSON.stringify(body, null, 2) : '');

/** Sends requests to the external API with a pasted or newly created key. */
export function TryPanel({ createdKey }: { createdKey: string | null }) {
  const bodyId = useId();
  const [call, setCall] = useState<ExternalCall>(externalCalls[2]!);
  const [result, setResult] = useState<TrialResult | null>(null);
  const form = useForm<Trial>({
    defaultValues: { apiKey: '', userId: '1', body: exampleBody(call), idempotencyKey: '' },
    ...(createdKey && { values: { apiKey: createdKey, userId: '1', body: exampleBody(call), idempotencyKey: '' } }),
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = form.formState;
  const body = form.register('body', { validate: (text) => !call.body || isJson(text) || 'Enter valid JSON' });

  const choose = (path: string) => {
    const chosen = externalCalls.find((one) => one.path === path);
    if (!chosen) return;
    setCall(chosen);
    setResult(null);
    form.setValue('body', exampleBody(chosen));
  };

  return (
    <Panel title="Try It Out">
      <Fields noValidate onSubmit={form.handleSubmit(async (trial) => setResult(await tryCall(call, trial)))}>
        <ChoiceField label="Call" value={call.path} options={options} onChange={choose} />
        <PasswordField
          label="API Key"
          autoComplete="off"
          required
          field={form.register('apiKey', { validate: (key) => key.trim() !== '' || 'Enter an API key' })}
          error={errors.apiKey?.message}
          hint="The key is not stored"
        />
        {call.path.includes('{userId}') && (
          <TextField
            label="User ID"
            inputMode="numeric"
            autoComplete="off"
            required
            field={form.register('userId', { validate: (id) => id.trim() !== '' || 'Enter a user ID' })}
            error={errors.userId?.message}
          />
        )}
        {call.body && (
          <div>
            <FieldLabel htmlFor={bodyId}>Body</FieldLabel>
            <OutlinedInput
              name={body.name}
              onChange={body.onChange}
              onBlur={body.onBlur}
              inputRef={body.ref}
              id={bodyId}
              multiline
              fullWidth
              error={errors.body !== undefined}
              sx={(theme) => ({ '& textarea': theme.typography.code })}
            />
            {errors.body && (
              <Typography variant="caption" role="alert" sx={{ color: 'error.main' }}>
                {errors.body.message}
              </Typography>
            )}
          </div>
        )}
        {call.path.endsWith('/consume') && (
          <TextField
            label="Idempotency-Key"
            autoComplete="off"
            field={form.register('idempotencyKey')}
            hint="Repeated requests with the same key charge once"
          />
        )}
        <Button type="submit" variant="contained" loading={isSubmitting} sx={{ justifySelf: 'start' }}>
          Send Request
        </Button>
      </Fields>
      <Result aria-live="polite">
        {result && (
          <>
            <div>
              <Badge tone={result.isOk ? 'positive' : 'negative'}>{result.status}</Badge>{' '}
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {externalBase}, {result.durationMs} ms
              </Typography>
            </div>
            <CodeBlock>
              {[...result.headers.map(([name, value]) => `${name}: ${value}`), '', result.body].join('\n').trim()}
            </CodeBlock>
          </>
        )}
      </Result>
    </Panel>
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
