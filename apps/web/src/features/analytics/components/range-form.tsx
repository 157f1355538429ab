import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { lazyValidation } from '../../../shared/forms/lazy-validation.js';
import { DateField } from './date-field.js';
import type { DayRange } from '../day-range.js';

const validation = lazyValidation(() => import('../range-validation.js'));

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
  const form = useForm({ resolver: validation.resolver, values: range });
  const { errors } = form.formState;
  const error = errors.start ?? errors.end;
  return (
    <div>
      <Fields noValidate aria-label="Date range" onFocus={validation.preload} onSubmit={form.handleSubmit(onUpdate)}>
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
