import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { TrafficSession } from '@scriptsmith/contracts/analytics';
import type { TrafficUser } from '@scriptsmith/contracts/gateway';
import type { ReactNode } from 'react';
import { useHasRole } from '../../../../shared/access/use-admin-access.js';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { formatMoment } from '@scriptsmith/ui/format/dates';
import { DescriptionList } from '@scriptsmith/ui/components/description-list';
import { Panel } from '@scriptsmith/ui/components/panel';
import { formatDuration } from '../../format.js';
import { userActionLabels, userActions } from '../../user-actions/user-action.js';
import type { UserAction } from '../../user-actions/user-action.js';
import { UserLink } from '../../../../shared/components/user-link.js';
import { locationName } from '../../../../shared/traffic/locations.js';

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginTop: theme.spacing(2.5),
}));

const durationOf = ({ createdAt, lastActivity }: TrafficSession): number =>
  Date.parse(lastActivity) - Date.parse(createdAt);

/** The UTM parameters of the session. */
const campaignOf = ({ utmSource, utmMedium, utmCampaign }: TrafficSession): Record<string, string> => ({
  ...(utmSource !== null && { Source: utmSource }),
  ...(utmMedium !== null && { Medium: utmMedium }),
  ...(utmCampaign !== null && { Campaign: utmCampaign }),
});

export function SessionPanel({ session }: { session: TrafficSession }) {
  return (
    <DescriptionPanel
      title="Session Info"
      facts={{
        'Session ID': session.sessionId,
        'IP Address': session.ipAddress || '–',
        Location: locationName(session),
        'Landing Page': session.landingPage,
        'Exit Page': session.exitPage,
        Referrer: session.referrer ?? '–',
        ...campaignOf(session),
        Started: formatMoment(session.createdAt),
        'Last Activity': formatMoment(session.lastActivity),
        Duration: formatDuration(durationOf(session)),
        'Page Views': formatNumber(session.pageViews),
        Events: formatNumber(session.events),
      }}
    />
  );
}

export function BrowserPanel({ session }: { session: TrafficSession }) {
  return (
    <DescriptionPanel
      title="Device and Browser"
      facts={{ Device: session.device, Browser: session.browser, 'Operating System': session.os }}
    />
  );
}

interface UserPanelProps {
  user: TrafficUser | null;
  busy: boolean;
  onAction: (action: UserAction) => void;
  /** Called when the pointer or the focus reaches the actions. */
  onIntent: () => void;
}

export function UserPanel({ user, busy, onAction, onIntent }: UserPanelProps) {
  const canAct = useHasRole('support');
  if (!user) {
    return (
      <Panel title="User Info">
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Anonymous. No user was signed in during this session.
        </Typography>
      </Panel>
    );
  }
  return (
    <DescriptionPanel
      title="User Info"
      facts={{
        Username: <UserLink userId={user.id}>{user.username}</UserLink>,
        Email: user.email,
        'User ID': user.id,
        'Stripe Customer': user.stripeCustomerId ?? '–',
        'Signed Up': formatMoment(user.createdAt),
      }}
    >
      {canAct && (
        <Actions onPointerEnter={onIntent} onFocus={onIntent}>
          {userActions.map((action) => (
            <Button
              key={action}
              size="small"
              disabled={busy}
              color={action === 'reset-password' ? 'inherit' : 'error'}
              onClick={() => onAction(action)}
            >
              {userActionLabels[action]}
            </Button>
          ))}
        </Actions>
      )}
    </DescriptionPanel>
  );
}

interface DescriptionPanelProps {
  title: string;
  facts: Record<string, ReactNode>;
  children?: ReactNode;
}

function DescriptionPanel({ title, facts, children }: DescriptionPanelProps) {
  return (
    <Panel title={title}>
      <DescriptionList sx={{ m: 0 }}>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </DescriptionList>
      {children}
    </Panel>
  );
}
