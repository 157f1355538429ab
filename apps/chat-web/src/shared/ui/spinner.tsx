import { keyframes, styled } from '@mui/material/styles';
import { LoaderCircle } from 'lucide-react';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

const Icon = styled(LoaderCircle)(({ theme }) => ({
  flex: 'none',
  color: theme.vars.palette.accentText,
  animation: `${turn} 900ms linear infinite`,
}));

/** Marks a step in progress. Decorative: the text beside it says what happens. */
export function Spinner({ size = '1rem' }: { size?: string }) {
  return <Icon size={size} aria-hidden />;
}
