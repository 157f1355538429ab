import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { trafficRangeOf } from '../../../shared/forms/contract-schemas.js';
import { DateField } from './date-field.js';
import { isDay, rangeQuery } from '../day-range.js';
import type { DayRange } from '../day-range.js';

const daySchema = z.string().refine(isDay, 'Enter a date');

/** The contract validates the range and provides the error message. */
const rangeSchema = z.object({ start: daySchema, end: daySchema }).superRefine((range, context) => {
  const response = trafficRangeOf(rangeQuery(range), Date.now());
  if (typeof response === 'string') context.addIssue({ code: 'custom', path: ['end'], message: response });
});

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
  const form = useForm({ resolver: zodResolver(rangeSchema), values: range });
  const { errors } = form.formState;
  const error = errors.start ?? errors.end;
  return (
    <div>
      <Fields noValidate aria-label="Date range" onSubmit={form.handleSubmit(onUpdate)}>
        <DateField
          label="Start date"
          field={form.register('start')}
          max={today}
          errorId={errors.start ? errorId : undefined}
        />
        <DateField
          label="End date"
          field={form.register('end')}
          max={today}
          errorId={errors.end ? errorId : undefined}
        />
        <Button type="submit" variant="contained" loading={busy}>
          Update
        </Button>
      </Fields>
      {error && (
        <FormHelperText id={errorId} error role="alert" sx={{ mx: 0 }}>
          {error.message}
        </FormHelperText>
      )}
    </div>
  );
}
