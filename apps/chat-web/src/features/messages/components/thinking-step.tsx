import { styled } from '@mui/material/styles';
import { Brain } from 'lucide-react';
import { Disclosure } from '../../../shared/ui/disclosure.js';
import { Spinner } from '../../../shared/ui/spinner.js';

const Text = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  maxHeight: '40vh',
  overflowY: 'auto',
  whiteSpace: 'pre-wrap',
  color: theme.vars.palette.text.secondary,
}));

/** What the model thought before it continued. Shown when it is chosen. */
export function ThinkingStep({ text, isActive }: { text: string; isActive: boolean }) {
  return (
    <Disclosure
      icon={isActive ? <Spinner size="1rem" /> : <Brain size="1rem" aria-hidden />}
      summary={isActive ? 'Thinking' : 'Thought'}
    >
      <Text tabIndex={0} role="region" aria-label="Thoughts of the model">
        {text}
      </Text>
    </Disclosure>
  );
}
