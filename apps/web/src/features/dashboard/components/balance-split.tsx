import { styled } from '@mui/material/styles';
import type { BalanceSplit as Split } from '@scriptsmith/contracts/billing';
import { formatNumber } from '@scriptsmith/ui/format/credits';

type Part = keyof Split;

/** From the part that is consumed last to the one that is consumed first, because the bar empties from the right. */
const parts: readonly Part[] = ['plan', 'rollover', 'adjustment', 'addon'];

const names = {
  plan: 'Plan Credits',
  rollover: 'Rollover Credits',
  addon: 'Add-on Credits',
  adjustment: 'Adjustments',
} as const satisfies Record<Part, string>;

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.25),
  height: theme.spacing(0.75),
  marginTop: theme.spacing(2),
  borderRadius: theme.spacing(1),
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.divider,
}));

/** The color of a part, in the bar and beside its name. */
export const Swatch = styled('span')(({ theme }) => ({
  backgroundColor: theme.vars.palette.primary.main,
  '&[data-part="rollover"]': { backgroundColor: theme.vars.palette.success.main },
  '&[data-part="addon"]': { backgroundColor: theme.vars.palette.warning.main },
  '&[data-part="adjustment"]': { backgroundColor: theme.vars.palette.control },
  'dt > &': {
    display: 'inline-block',
    width: theme.spacing(1),
    height: theme.spacing(1),
    marginInlineEnd: theme.spacing(1),
    borderRadius: theme.spacing(0.25),
  },
}));

/** The parts of the balance as a bar. The empty rest of the bar stands for the credits used this month. */
export function BalanceSplit({ split, used }: { split: Split; used: number }) {
  const total = parts.reduce((sum, part) => sum + split[part], used);
  return (
    <Bar aria-hidden>
      {parts
        .filter((part) => split[part] > 0)
        .map((part) => (
          <Swatch key={part} data-part={part} style={{ width: `${(100 * split[part]) / total}%` }} />
        ))}
    </Bar>
  );
}

/** A part of the balance in a description list. */
export function PartRow({ part, credits }: { part: Part; credits: number }) {
  return (
    <div>
      <dt>
        <Swatch data-part={part} />
        {names[part]}
      </dt>
      <dd>{formatNumber(credits)}</dd>
    </div>
  );
}
