import { styled } from '@mui/material/styles';
import type { Requirement } from '@scriptsmith/chat-contracts';
import { PencilLine } from 'lucide-react';
import { formatSetting, isEditedAsNumber } from '../../../shared/requirements/settings.js';
import { Row } from '../../../shared/ui/disclosure.js';
import { SettingField } from './setting-field.js';

const Text = styled('span')(({ theme }) => ({
  '& > small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
}));

/** The field is below the text if there is no place beside it. */
const Line = styled(Row)(({ theme }) => ({
  gridTemplateColumns: '1rem minmax(0, 1fr) minmax(13rem, 45%)',
  alignItems: 'center',
  rowGap: theme.spacing(0.75),
  '&[data-number]': { gridTemplateColumns: '1rem minmax(0, 1fr) 8rem' },
  '& > svg': { color: theme.vars.palette.text.secondary },
  '@container plan (width < 28rem)': {
    '&, &[data-number]': { gridTemplateColumns: '1rem minmax(0, 1fr)' },
    '& > :nth-of-type(2)': { gridColumn: 2 },
    '&[data-number] > :nth-of-type(2)': { maxWidth: '8rem' },
  },
}));

interface AssumedRowProps {
  requirement: Requirement;
  /** The edited value, or the assumed one. */
  value: string;
  /** Undefined if the plan can no longer be changed. */
  onChange?: ((value: string) => void) | undefined;
  disabled: boolean;
}

/** A requirement with a value that the user did not give, and that can be changed in place. */
export function AssumedRow({ requirement: { text, reason, setting }, value, onChange, disabled }: AssumedRowProps) {
  return (
    <Line data-number={setting && isEditedAsNumber(setting) ? '' : undefined}>
      <PencilLine size="1rem" aria-hidden />
      <Text>
        {text}
        <small>{[setting?.label, reason].filter(Boolean).join(' · ')}</small>
      </Text>
      {setting &&
        (onChange ? (
          <SettingField setting={setting} label={setting.label} value={value} disabled={disabled} onChange={onChange} />
        ) : (
          <span>{formatSetting(setting)}</span>
        ))}
    </Line>
  );
}
