import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { hairline, radius } from '../theme/tokens.js';

type Severity = 'error' | 'warning' | 'info';

const icons = { error: CircleAlert, warning: TriangleAlert, info: Info };

const Box = styled('div', { shouldForwardProp: (name) => name !== 'severity' })<{ severity: Severity }>(({
  theme,
  severity,
}) => {
  const { palette } = theme.vars;
  const color = { error: palette.error.main, warning: palette.warning.main, info: palette.text.secondary }[severity];
  return {
    display: 'flex',
    gap: theme.spacing(1.5),
    padding: theme.spacing(1.5, 1.75),
    border: `${hairline} color-mix(in srgb, ${color} 38%, transparent)`,
    borderRadius: radius.medium,
    backgroundColor: `color-mix(in srgb, ${color} 7%, transparent)`,
    overflowWrap: 'anywhere',
    '& > svg': { flex: 'none', marginTop: '0.125em', color },
  };
});

const Actions = styled('div')(({ theme }) => ({ marginTop: theme.spacing(1.5) }));

interface InlineAlertProps {
  severity: Severity;
  title: string;
  /** What to do next. */
  children?: ReactNode;
  /** Buttons or links. */
  actions?: ReactNode;
}

/** A message in the flow of a screen. Screen readers announce errors and warnings. */
export function InlineAlert({ severity, title, children, actions }: InlineAlertProps) {
  const Icon = icons[severity];
  return (
    <Box severity={severity} role={severity === 'info' ? 'status' : 'alert'}>
      <Icon size="1.125rem" aria-hidden />
      <div>
        <Typography variant="h4" component="p">
          {title}
        </Typography>
        {children && (
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            {children}
          </Typography>
        )}
        {actions && <Actions>{actions}</Actions>}
      </div>
    </Box>
  );
}
