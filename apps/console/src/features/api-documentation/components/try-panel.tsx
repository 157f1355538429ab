import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FieldLabel } from '@scriptsmith/ui/forms/field-label';
import { PasswordField, TextField } from '@scriptsmith/ui/forms/text-field';
import { Badge } from '@scriptsmith/ui/components/badge';
import { Panel } from '@scriptsmith/ui/components/panel';
import { ChoiceField } from '../../../shared/components/choice-field.js';
import { CodeBlock } from '../../../shared/components/code-block.js';
import { TabContent } from '../../../shared/components/tab-content.js';
import { documentationApi } from '../api/documentation-api.js';
import { callsOf } from '../external-calls.js';
import type { CallValues, ExternalCall } from '../external-calls.js';
import { tryCall } from '../try-call.js';
import type { TrialResult } from '../try-call.js';

interface TrialForm {
  apiKey: string;
  userId: string;
  holdId: string;
  body: string;
  idempotencyKey: string;
}

const Fields = styled('form')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));

const Result = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  marginTop: theme.spacing(2.5),
}));

const exampleBody = ({ body }: ExternalCall): string => (body ? JSON.stringify(body, null, 2) : '');

const parameterLabels: Partial<Record<string, string>> = { userId: 'User ID', holdId: 'Hold ID' };

interface TryPanelProps {
  createdKey: string | null;
  values: CallValues;
  /** Called with the key and the ids, which the examples use too. */
  onValues: (values: CallValues) => void;
}

/** Sends requests to the external API with a pasted or newly created key. */
export function TryPanel(props: TryPanelProps) {
  const query = documentationApi.useOpenApiDocumentQuery();
  return (
    <Panel title="Try It Out">
      <TabContent query={query} resource="the calls">
        {(document) => <TryForm {...props} calls={callsOf(document)} />}
      </TabContent>
    </Panel>
  );
}

function TryForm({ createdKey, values, onValues, calls }: TryPanelProps & { calls: readonly ExternalCall[] }) {
  const bodyId = useId();
  const options = calls.map(({ method, path, name }) => ({ value: `${method} ${path}`, label: `${name} (${method})` }));
  const [chosen, setChosen] = useState(() => calls.findIndex(({ name }) => name === 'Credit balance'));
  const call = calls[chosen] ?? calls[0];
  const [result, setResult] = useState<TrialResult | null>(null);
  const { userId = '1', holdId = '' } = values.parameters;
  const initial = { userId, holdId, body: call ? exampleBody(call) : '', idempotencyKey: '' };
  const form = useForm<TrialForm>({
    defaultValues: { apiKey: values.apiKey, ...initial },
    ...(createdKey && { values: { apiKey: createdKey, ...initial } }),
    resetOptions: { keepDirtyValues: true },
  });
  const typed = useWatch({ control: form.control });
  const { apiKey: typedKey = '', userId: typedUser = '', holdId: typedHold = '' } = typed;
  useEffect(() => {
    onValues({ apiKey: typedKey, parameters: { userId: typedUser, holdId: typedHold } });
  }, [typedKey, typedUser, typedHold, onValues]);
  const { errors, isSubmitting } = form.formState;
  const body = form.register('body', { validate: (text) => !call?.body || isJson(text) || 'Enter valid JSON' });

  const choose = (option: string) => {
    const index = options.findIndex(({ value }) => value === option);
    const next = calls[index];
    if (!next) return;
    setChosen(index);
    setResult(null);
    form.setValue('body', exampleBody(next));
  };
  if (!call) return null;
  const send = form.handleSubmit(async ({ userId: user, holdId: hold, ...trial }) =>
    setResult(await tryCall(call, { ...trial, parameters: { userId: user, holdId: hold } })),
  );

  return (
    <>
      <Fields noValidate onSubmit={send}>
        <ChoiceField label="Call" value={`${call.method} ${call.path}`} options={options} onChange={choose} />
        <PasswordField
          label="API Key"
          autoComplete="off"
          required
          field={form.register('apiKey', { validate: (key) => key.trim() !== '' || 'Enter an API key' })}
          error={errors.apiKey?.message}
          hint="The key is not stored. Copied examples contain it."
        />
        {call.parameters.map((name) =>
          name === 'userId' || name === 'holdId' ? (
            <TextField
              key={name}
              label={parameterLabels[name] ?? name}
              autoComplete="off"
              required
              field={form.register(name, {
                validate: (id) => id.trim() !== '' || (name === 'userId' ? 'Enter a user ID' : 'Enter a hold ID'),
              })}
              error={errors[name]?.message}
            />
          ) : null,
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
        {call.hasIdempotencyKey && (
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
                {result.path}, {result.durationMs} ms
              </Typography>
            </div>
            <CodeBlock>
              {[...result.headers.map(([name, value]) => `${name}: ${value}`), '', result.body].join('\n').trim()}
            </CodeBlock>
          </>
        )}
      </Result>
    </>
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
