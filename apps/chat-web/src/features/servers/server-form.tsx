import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ProfileSummary, ServerLists } from '@scriptsmith/chat-contracts';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { FieldLabel } from '@scriptsmith/ui/forms/field-label';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { Form } from '@scriptsmith/ui/forms/form';
import { FieldPair } from '@scriptsmith/ui/forms/field-pair';
import { TextField } from '@scriptsmith/ui/forms/text-field';
import { useId, useState } from 'react';
import { Controller, type FieldPath, useForm, type UseFormReturn } from 'react-hook-form';
import { ErrorAlert } from '../../shared/api/error-alert.js';
import { serverLanguages, serverResourceKinds } from '../../shared/forms/contract-values.js';
import { LinesField } from '../../shared/forms/lines-field.js';
import { paths } from '../../shared/routing/paths.js';
import { Choice } from '../../shared/ui/choice.js';
import { ImportLists } from './import-lists.js';
import { itemLines, jobLines, mergeByName, placeLines, readLines, writeLines } from './list-text.js';
import { type ServerFormValues, settingsOf } from './server-form-values.js';
import type { GameServerSettings } from '@scriptsmith/chat-contracts';

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  paddingBlockStart: theme.spacing(1),
}));

const languageNames = new Intl.DisplayNames('en-GB', { type: 'language' });
const resourceLabels: Readonly<Record<(typeof serverResourceKinds)[number], string>> = {
  inventory: 'Inventory',
  target: 'Target',
  notify: 'Notifications',
  fuel: 'Fuel',
  keys: 'Vehicle keys',
  phone: 'Phone',
};

interface ServerFormProps {
  initial: ServerFormValues;
  profiles: readonly ProfileSummary[];
  submitLabel: string;
  /** Saves the settings. Returns the error, if there is one. */
  onSave: (settings: GameServerSettings) => Promise<unknown>;
}

/** Everything that can be said about a game server. */
export function ServerForm({ initial, profiles, submitLabel, onSave }: ServerFormProps) {
  const form = useForm<ServerFormValues>({ defaultValues: initial });
  const [error, setError] = useState<unknown>(null);
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async (values) => {
    setError(null);
    const result = settingsOf(values);
    if ('settings' in result) return setError((await onSave(result.settings)) ?? null);
    for (const { field: name, message } of result.problems) {
      form.setError(name as FieldPath<ServerFormValues>, { message }, { shouldFocus: true });
    }
  });
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <TextField label="Name" required hint="How you find it when you start a conversation." {...field('name')} />
      <FieldPair>
        <Select
          form={form}
          name="profileId"
          label="Game and framework"
          options={profiles.map(({ id, game, framework }) => [id, `${game.name} · ${framework.name}`])}
        />
        <TextField label="Version of the framework" {...field('frameworkVersion')} />
        <Select
          form={form}
          name="language"
          label="Language of texts"
          options={serverLanguages.map((id) => [id, languageNames.of(id) ?? id])}
        />
        <TextField label="Currency symbol" {...field('currencySymbol')} />
      </FieldPair>
      <Typography variant="h4" component="h2" sx={{ mt: 1 }}>
        Resources
      </Typography>
      <FieldPair>
        {serverResourceKinds.map((kind) => (
          <TextField key={kind} label={resourceLabels[kind]} {...field(`resources.${kind}`)} />
        ))}
      </FieldPair>
      <Typography variant="h4" component="h2" sx={{ mt: 1 }}>
        Items, jobs and places
      </Typography>
      <ImportLists onRead={(lists) => addLists(form, lists)} />
      <LinesField
        label="Items"
        isCode
        rows={8}
        placeholder={itemLines.example}
        hint="One per line: name, label. Items that a resource uses and that are not listed become findings."
        {...field('items')}
      />
      <LinesField
        label="Jobs"
        isCode
        rows={5}
        placeholder={jobLines.example}
        hint="One per line: name, label, and each grade with its number."
        {...field('jobs')}
      />
      <LinesField
        label="Places"
        isCode
        rows={4}
        placeholder={placeLines.example}
        hint="One per line: name, x, y, z and heading. Use the names in your messages."
        {...field('places')}
      />
      <LinesField
        label="Conventions"
        rows={5}
        hint="What every resource of this server has to follow. Only language models read it."
        {...field('conventions')}
      />
      <ErrorAlert error={error} />
      <Buttons>
        <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
          {submitLabel}
        </Button>
        <LinkButton to={paths.servers}>Cancel</LinkButton>
      </Buttons>
    </Form>
  );
}

/** Adds what a file has to the lines, which can still be edited. Lines that are not understood stay for the user. */
function addLists(form: UseFormReturn<ServerFormValues>, { items, jobs }: ServerLists): void {
  const known = {
    items: readLines(form.getValues('items'), itemLines),
    jobs: readLines(form.getValues('jobs'), jobLines),
  };
  if (items.length > 0 && known.items.badLine === null) {
    form.setValue('items', writeLines(mergeByName(known.items.entries, items), itemLines));
  }
  if (jobs.length > 0 && known.jobs.badLine === null) {
    form.setValue('jobs', writeLines(mergeByName(known.jobs.entries, jobs), jobLines));
  }
}

interface SelectProps {
  form: UseFormReturn<ServerFormValues>;
  name: 'profileId' | 'language';
  label: string;
  options: readonly (readonly [value: string, text: string])[];
}

function Select({ form, name, label, options }: SelectProps) {
  const id = useId();
  return (
    <div>
      <FieldLabel id={id}>{label}</FieldLabel>
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => (
          <Choice {...field} fullWidth labelId={id}>
            {options.map(([value, text]) => (
              <MenuItem key={value} value={value}>
                {text}
              </MenuItem>
            ))}
          </Choice>
        )}
      />
    </div>
  );
}
