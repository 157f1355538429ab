import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useCopy } from '@scriptsmith/ui/hooks/use-copy';
import { CodeBlock } from '../../../shared/components/code-block.js';
import { codeSample, sampleLanguages } from '../code-samples.js';
import type { SampleLanguage } from '../code-samples.js';
import type { CallValues, ExternalCall } from '../external-calls.js';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
}));

/** Shown instead of a key that was typed into a masked field. */
const maskedKey = '••••••••';

/** A call in three languages, with the ids filled in. The key is only in the copied example. */
export function CodeSampleView({ call, values }: { call: ExternalCall; values: CallValues }) {
  const [language, setLanguage] = useState<SampleLanguage>('curl');
  const sampleWith = (apiKey: string) => codeSample(language, call, { ...values, apiKey }, window.location.origin);
  return (
    <>
      <Head>
        <ToggleButtonGroup
          exclusive
          value={language}
          aria-label={`Language of the example: ${call.name}`}
          onChange={(_event, chosen: SampleLanguage | null) => chosen && setLanguage(chosen)}
        >
          {sampleLanguages.map((name) => (
            <ToggleButton key={name} value={name}>
              {name}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <CopyButton text={sampleWith(values.apiKey)} label={`Copy ${language}: ${call.name}`} />
      </Head>
      <CodeBlock>{sampleWith(values.apiKey && maskedKey)}</CodeBlock>
    </>
  );
}

function CopyButton({ text, label }: { text: string; label: string }) {
  const { isCopied, copy } = useCopy(text, 'Example copied to clipboard');
  const Icon = isCopied ? Check : Copy;
  return (
    <Button
      size="small"
      aria-label={label}
      startIcon={<Icon size="0.875rem" aria-hidden />}
      onClick={() => void copy()}
    >
      {isCopied ? 'Copied' : 'Copy'}
    </Button>
  );
}
