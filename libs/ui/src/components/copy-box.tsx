import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Check, Copy } from 'lucide-react';
import { useId } from 'react';
import { control, hairline, radius } from '../theme/tokens.js';
import { FieldLabel } from '../forms/field-label.js';
import { useCopy } from '../hooks/use-copy.js';

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  minHeight: control.large,
  alignItems: 'center',
  paddingInlineEnd: theme.spacing(0.5),
  border: `${hairline} ${theme.vars.palette.divider}`,
  borderRadius: radius.small,
  backgroundColor: theme.vars.palette.sunken,
  '& input': {
    ...theme.typography.code,
    flex: 1,
    minWidth: 0,
    padding: theme.spacing(0, 1.75),
    border: 0,
    outlineOffset: 0,
    background: 'none',
    color: 'inherit',
    minHeight: control.medium,
    textOverflow: 'ellipsis',
  },
}));

interface CopyBoxProps {
  /** The label: `Referral Link`. */
  label: string;
  text: string;
  /** The description of the toast after copying. */
  confirmation: string;
}

/** A read-only text with a copy button. */
export function CopyBox({ label, text, confirmation }: CopyBoxProps) {
  const id = useId();
  const { copy, isCopied } = useCopy(text, confirmation);
  return (
    <div>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Box>
        <input id={id} readOnly value={text} onFocus={({ target }) => target.select()} />
        <IconButton
          onClick={() => void copy()}
          aria-label={isCopied ? `${label} copied` : `Copy ${label.toLowerCase()}`}
          sx={isCopied ? { color: 'success.main', '&:hover': { color: 'success.main' } } : {}}
        >
          {isCopied ? <Check size="1.125rem" aria-hidden /> : <Copy size="1.125rem" aria-hidden />}
        </IconButton>
      </Box>
    </div>
  );
}
