import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { hairline, radius } from '@scriptsmith/ui/theme/tokens';
import { type FormEvent, useEffect, useRef } from 'react';
import { useStartChatting } from '@scriptsmith/web-kit/account/use-start-chatting';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import { readPrompt, storePrompt } from '@scriptsmith/web-kit/session/prompt';
import { quotedPrompt } from '../prompts.js';

const Form = styled('form')(({ theme }) => ({ marginTop: theme.spacing(4), maxWidth: theme.spacing(68) }));

const Text = styled('textarea')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  padding: theme.spacing(1.75, 2),
  border: `${hairline} ${theme.vars.palette.control}`,
  borderRadius: radius.medium,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  resize: 'none',
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
}));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(2),
}));

/** What the visitor wants to build. The chat opens with the text, also after a sign-up and a payment. */
export function PromptForm() {
  const startChatting = useStartChatting();
  const text = useRef<HTMLTextAreaElement>(null);

  // Not part of the document that is rendered in advance. What was typed before the page was ready stays.
  useEffect(() => {
    if (!text.current) return;
    if (text.current.value === '') text.current.value = readPrompt();
    else storePrompt(text.current.value);
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void startChatting();
  };

  return (
    <Form onSubmit={submit}>
      <Text
        ref={text}
        id={paths.description.slice(2)}
        aria-label="Describe your script"
        rows={3}
        maxLength={4_000}
        placeholder={`Describe your script, for example: ${quotedPrompt}`}
        onChange={({ target }) => storePrompt(target.value)}
      />
      <Actions>
        <Button type="submit" variant="contained" size="large" data-track="start-creating">
          Start Creating
        </Button>
        <LinkButton size="large" variant="text" to={paths.plans} data-track="see-plans">
          See plans
        </LinkButton>
      </Actions>
    </Form>
  );
}
