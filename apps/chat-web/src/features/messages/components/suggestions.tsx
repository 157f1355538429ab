import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { control, hairline } from '@scriptsmith/ui/theme/tokens';

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { maxWidth: '100%' },
}));

const Suggestion = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  minHeight: `calc(${control.small} + 0.25rem)`,
  padding: theme.spacing(0.5, 1.75),
  border: `${hairline} ${theme.vars.palette.control}`,
  borderRadius: theme.spacing(2.5),
  textAlign: 'start',
  overflowWrap: 'anywhere',
  '&:hover': { borderColor: theme.vars.palette.accentText, color: theme.vars.palette.accentText },
  '&.Mui-disabled': { borderColor: theme.vars.palette.divider, color: theme.vars.palette.text.disabled },
}));

interface SuggestionsProps {
  suggestions: readonly string[];
  disabled: boolean;
  onSend: (prompt: string) => void;
}

/** Messages that can be sent next, as they are. */
export function Suggestions({ suggestions, disabled, onSend }: SuggestionsProps) {
  return (
    <List aria-label="Suggestions">
      {suggestions.map((suggestion) => (
        <li key={suggestion}>
          <Suggestion disabled={disabled} onClick={() => onSend(suggestion)}>
            {suggestion}
          </Suggestion>
        </li>
      ))}
    </List>
  );
}
