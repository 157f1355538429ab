import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lastDays } from '../day-range.js';
import type { DayRange } from '../day-range.js';

const presets = [
  { days: 1, label: 'Today' },
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
] as const;

const Group = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5),
  '& [aria-pressed="true"]': { backgroundColor: theme.vars.palette.sunken, color: theme.vars.palette.text.primary },
}));

interface RangePresetsProps {
  range: DayRange;
  /** In ms since the epoch. */
  now: number;
  onChoose: (range: DayRange) => void;
}

/** Common date ranges. */
export function RangePresets({ range, now, onChoose }: RangePresetsProps) {
  return (
    <Group role="group" aria-label="Last days">
      {presets.map(({ days, label }) => {
        const preset = lastDays(days, now);
        return (
          <Button
            key={days}
            size="small"
            variant="text"
            aria-pressed={range.start === preset.start && range.end === preset.end}
            onClick={() => onChoose(preset)}
          >
            {label}
          </Button>
        );
      })}
    </Group>
  );
}
