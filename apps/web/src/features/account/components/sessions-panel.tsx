import Button from '@mui/material/Button';
import type { ActiveSession, User } from '@scriptsmith/contracts/identity';
import { Badge } from '@scriptsmith/ui/components/badge';
import { type Column, DataTable } from '@scriptsmith/ui/components/data-table';
import { Panel } from '@scriptsmith/ui/components/panel';
import { formatMoment } from '@scriptsmith/ui/format/dates';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { QueryContent } from '@scriptsmith/web-kit/query/query-content';
import { useErrorToast } from '@scriptsmith/web-kit/forms/use-error-toast';
import { accountSettingsApi } from '../api/account-settings-api.js';

const deviceOf = ({ device }: ActiveSession): string => device ?? 'Unknown device';

/** The devices on which the user is signed in, each with a button that signs it out. */
export function SessionsPanel({ user }: { user: User }) {
  const query = accountSettingsApi.useSessionsQuery(user.id);
  const [endSessions, { isLoading }] = accountSettingsApi.useEndSessionsMutation();
  const toast = useToast();
  const errorToast = useErrorToast();

  const end = async (session?: ActiveSession) => {
    try {
      await endSessions(session ? { sessionId: session.id } : {}).unwrap();
      toast({
        title: 'Signed Out',
        description: session ? `${deviceOf(session)} is signed out.` : 'All other devices are signed out.',
      });
    } catch (error) {
      errorToast(error, 'Failed to sign out the device');
    }
  };
  const columns: readonly Column<ActiveSession>[] = [
    { name: 'Device', compact: 'title', cell: deviceOf },
    { name: 'Signed In', noWrap: true, cell: ({ createdAt }) => formatMoment(createdAt) },
    { name: 'Last Used', noWrap: true, cell: ({ lastUsedAt }) => formatMoment(lastUsedAt) },
    {
      name: 'Action',
      compact: 'value',
      numeric: true,
      cell: (session) =>
        session.isCurrent ? (
          <Badge tone="positive">this device</Badge>
        ) : (
          <Button
            size="small"
            disabled={isLoading}
            aria-label={`Sign out ${deviceOf(session)}`}
            onClick={() => void end(session)}
          >
            Sign Out
          </Button>
        ),
    },
  ];

  return (
    <Panel title="Devices">
      <QueryContent query={query} resource="your devices">
        {({ sessions }) => (
          <>
            <DataTable label="Devices" columns={columns} rows={sessions} rowKey={({ id }) => id} />
            {sessions.length > 1 && (
              <Button sx={{ mt: 2.5, alignSelf: 'start' }} loading={isLoading} onClick={() => void end()}>
                Sign Out All Other Devices
              </Button>
            )}
          </>
        )}
      </QueryContent>
    </Panel>
  );
}
