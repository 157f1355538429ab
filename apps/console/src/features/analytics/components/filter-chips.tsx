import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { TrafficFilterField } from '@scriptsmith/contracts/analytics';
import { X } from 'lucide-react';
import { control, hairline, radius } from '@scriptsmith/ui/theme/tokens';
import { filterFields, filterLabels } from '../filters.js';
import type { Filters } from '../filters.js';
import { valueName } from '../values.js';

const Chips = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginTop: theme.spacing(2),
}));

const Chip = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  gap: theme.spacing(1),
  minHeight: control.small,
  maxWidth: '100%',
  padding: theme.spacing(0, 1, 0, 1.5),
  borderRadius: radius.small,
  border: `${hairline} color-mix(in srgb, ${theme.vars.palette.accentText} 45%, transparent)`,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.accentText} 9%, transparent)`,
  '&:hover': { borderColor: theme.vars.palette.accentText },
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
}));

const Name = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

interface FilterChipsProps {
  filters: Filters;
  onRemove: (name: TrafficFilterField, value: string) => void;
  onClear: () => void;
}

/** The active filters, each with a button that removes it. */
export function FilterChips({ filters, onRemove, onClear }: FilterChipsProps) {
  const chosen = filterFields.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [{ name, value, text: valueName(name, value) }];
  });
  if (chosen.length === 0) return null;
  return (
    <Chips role="group" aria-label="Filters">
      {chosen.map(({ name, value, text }) => (
        <Chip
          key={name}
          title={text}
          aria-label={`Remove the filter ${filterLabels[name]}: ${text}`}
          onClick={() => onRemove(name, value)}
        >
          <span>
            <Name>{filterLabels[name]}</Name> {text}
          </span>
          <X size="0.875rem" aria-hidden />
        </Chip>
      ))}
      {chosen.length > 1 && (
        <Button size="small" variant="text" onClick={onClear}>
          Clear All
        </Button>
      )}
    </Chips>
  );
}
