import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { Form } from '@scriptsmith/ui/forms/form';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { CodeField, type CodeMethod, codeSchemas, type TypedCode, typedCodeOf } from './code-field.js';

interface CodeFormProps {
  method: CodeMethod;
  isBusy: boolean;
  onCode: (code: TypedCode) => Promise<void>;
  /** Shown between the field and the button. */
  children: ReactNode;
}

/** The form of a second step that asks for a code. The field has the focus. */
export function CodeForm({ method, isBusy, onCode, children }: CodeFormProps) {
  const form = useForm({ resolver: zodResolver(codeSchemas[method]), defaultValues: { code: '' } });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <Form onSubmit={form.handleSubmit(({ code }) => onCode(typedCodeOf(method, code)))}>
      <CodeField method={method} {...fieldsOf(form)('code')} />
      {children}
      <Button type="submit" variant="contained" size="large" loading={isBusy}>
        Verify
      </Button>
    </Form>
  );
}
