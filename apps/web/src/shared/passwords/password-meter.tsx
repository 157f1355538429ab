import { styled } from '@mui/material/styles';
import type { PasswordOwner, PasswordStrength } from '@scriptsmith/contracts/password-strength';
import { usePasswordStrength } from './use-password-strength.js';

const Row = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  gap: theme.spacing(0.75),
  marginTop: theme.spacing(-1),
  color: theme.vars.palette.text.secondary,
}));

const Bar = styled('span')(({ theme }) => ({
  height: 4,
  borderRadius: 2,
  overflow: 'hidden',
  background: theme.vars.palette.divider,
  // Backgrounds disappear in forced colors.
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
}));

const Fill = styled('span')(({ theme }) => ({
  display: 'block',
  height: '100%',
  background: theme.vars.palette.error.main,
  '&[data-level="2"]': { background: theme.vars.palette.warning.main },
  '&[data-level="3"], &[data-level="4"]': { background: theme.vars.palette.success.main },
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', background: 'Highlight' },
}));

const levels = ['Not estimated', 'Too weak', 'Fair', 'Good', 'Strong'] as const;
const maxLevel = levels.length - 1;
const notEstimated = "The strength can't be shown. It is checked when you submit the form.";

interface PasswordMeterProps {
  password: string;
  owner: PasswordOwner;
}

/** The strength of a new password. A password that is not "Too weak" is accepted by the server. */
export default function PasswordMeter({ password, owner }: PasswordMeterProps) {
  const strength = usePasswordStrength(password, owner);
  const level = strength ? levelOf(strength) : 0;
  return (
    <Row>
      <Bar
        role="meter"
        aria-label="Password strength"
        aria-valuemin={0}
        aria-valuemax={maxLevel}
        aria-valuenow={level}
        aria-valuetext={levels[level]}
      >
        <Fill data-level={level} style={{ width: `${(100 * level) / maxLevel}%` }} />
      </Bar>
      <span role="status">{describe(strength)}</span>
    </Row>
  );
}

/** A weak password fills a quarter, so that the bar is not empty while something is typed. */
const levelOf = ({ isAccepted, score }: PasswordStrength): number => (isAccepted ? Math.max(score, 2) : 1);

function describe(strength: PasswordStrength | null | undefined): string {
  if (strength === null) return notEstimated;
  if (strength === undefined) return 'Password strength …';
  const label = levels[levelOf(strength)] ?? '';
  return strength.reason === undefined ? label : `${label}. ${strength.reason}`;
}
