import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { validationNotLoaded } from '@scriptsmith/web-kit/forms/validation-not-loaded';
import type { DayRange } from '../day-range.js';
import type { RangeProblem } from '../range-validation.js';

const loadValidation = () => import('../range-validation.js');

async function problemOf(range: DayRange): Promise<RangeProblem | null> {
  try {
    return (await loadValidation()).default(range);
  } catch {
    return { field: 'start', message: validationNotLoaded };
  }
}

interface RangeForm {
  /** The days in the fields, which may be incomplete. */
  typed: DayRange;
  problem: RangeProblem | null;
  change: (field: keyof DayRange, day: string) => void;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Loads the validation. */
  preload: () => void;
}

/** The two fields of the date range. Without a form library, because this is the only form of the screen. */
export function useRangeForm(range: DayRange, onUpdate: (range: DayRange) => void): RangeForm {
  const [typed, setTyped] = useState(range);
  const [shownRange, setShownRange] = useState(range);
  const [problem, setProblem] = useState<RangeProblem | null>(null);
  const latest = useRef(typed);
  if (range !== shownRange) {
    setShownRange(range);
    setTyped(range);
    setProblem(null);
  }

  const validate = async (days: DayRange): Promise<RangeProblem | null> => {
    latest.current = days;
    const found = await problemOf(days);
    // The days may have changed in the meantime.
    if (latest.current === days) setProblem(found);
    return found;
  };

  return {
    typed,
    problem,
    change: (field, day) => {
      const next = { ...typed, [field]: day };
      setTyped(next);
      if (problem) void validate(next);
    },
    submit: (event) => {
      event.preventDefault();
      const form = event.currentTarget;
      void validate(typed).then((found) => {
        if (!found) onUpdate(typed);
        else form.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus();
      });
    },
    preload: () => void loadValidation().catch(() => undefined),
  };
}
