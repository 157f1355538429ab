import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { HelpText } from '@scriptsmith/ui/forms/help-text';
import { useId } from 'react';
import { DateField } from './date-field.js';
import type { DayRange } from '../day-range.js';
import { useRangeForm } from '../hooks/use-range-form.js';

const Fields = styled('form')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  [theme.breakpoints.down('sm')]: { '& > *': { flex: '1 1 100%' } },
}));

interface RangeFormProps {
  range: DayRange;
  /** Today, as `YYYY-MM-DD`. */
  today: string;
  busy: boolean;
  /** Also called for an unchanged range, to reload the stats. */
  onUpdate: (range: DayRange) => void;
}

/** The date range form. */
export function RangeForm({ range, today, busy, onUpdate }: RangeFormProps) {
  const errorId = useId();
  const { typed, problem, change, submit, preload } = useRangeForm(range, onUpdate);
  const field = (name: keyof DayRange) => ({
    name,
    value: typed[name],
    max: today,
    errorId: problem?.field === name ? errorId : undefined,
    onChange: (day: string) => change(name, day),
  });
  return (
    <div>
      <Fields noValidate aria-label="Date range" onFocus={preload} onSubmit={submit}>
        <DateField label="Start date" {...field('start')} />
        <DateField label="End date" {...field('end')} />
        <Button type="submit" variant="contained" loading={busy}>
          Update
        </Button>
      </Fields>
      {problem && (
        <HelpText id={errorId} data-error role="alert">
          {problem.message}
        </HelpText>
      )}
    </div>
  );
}
