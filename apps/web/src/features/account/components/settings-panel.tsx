import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { AccountSettings, User } from '@scriptsmith/contracts/identity';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { useErrorToast } from '@scriptsmith/web-kit/forms/use-error-toast';
import { Badge } from '@scriptsmith/ui/components/badge';
import { DescriptionList } from '@scriptsmith/ui/components/description-list';
import { ButtonRow } from '@scriptsmith/ui/components/button-row';
import { Checkbox } from '@scriptsmith/ui/forms/checkbox';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { QueryFailure } from '@scriptsmith/web-kit/query/query-failure';
import { Panel } from '@scriptsmith/ui/components/panel';
import { RowsSkeleton } from '@scriptsmith/ui/components/rows-skeleton';
import { accountSettingsApi } from '../api/account-settings-api.js';

/** As high as the settings. The buttons are below each other on a phone. */
const loadingSize = { minHeight: { xs: '14.5rem', sm: '11.75rem' } } as const;

export function SettingsPanel({ user }: { user: User }) {
  const query = accountSettingsApi.useAccountSettingsQuery(user.id);
  const { currentData: data, error } = query;
  return (
    <Panel title="Settings">
      {data ? (
        <Settings user={user} settings={data.settings} />
      ) : error ? (
        <QueryFailure query={query} message="Failed to load your settings" />
      ) : (
        <Box sx={loadingSize}>
          <RowsSkeleton label="Loading your settings" />
        </Box>
      )}
    </Panel>
  );
}

function Settings({ user, settings }: { user: User; settings: AccountSettings }) {
  const { username, email, emailConfirmed, marketingEmails } = settings;
  const [change] = accountSettingsApi.useChangeAccountSettingsMutation();
  const [requestMail, { isLoading }] = accountSettingsApi.useRequestEmailConfirmationMutation();
  const toast = useToast();
  const errorToast = useErrorToast();

  const onMarketingEmails = async (isEnabled: boolean) => {
    try {
      await change({ userId: user.id, change: { marketingEmails: isEnabled } }).unwrap();
    } catch (error) {
      errorToast(error, 'Failed to update your settings');
    }
  };
  const onRequestMail = async () => {
    try {
      await requestMail().unwrap();
      toast({
        title: 'Check Your Email',
        description: `We sent an email to ${email} with a link to confirm your address.`,
      });
    } catch (error) {
      errorToast(error, 'Failed to send the email');
    }
  };

  return (
    <>
      <DescriptionList sx={{ mt: 0 }}>
        <div>
          <dt>Username</dt>
          <dd>{username}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            {email}{' '}
            <Badge tone={emailConfirmed ? 'positive' : 'caution'}>
              {emailConfirmed ? 'confirmed' : 'not confirmed'}
            </Badge>
          </dd>
        </div>
      </DescriptionList>
      <Checkbox
        label="Send me marketing emails"
        checked={marketingEmails}
        onChange={({ target }) => void onMarketingEmails(target.checked)}
      />
      <ButtonRow sx={{ pt: 2 }}>
        <LinkButton to={paths.changePassword}>Change Password</LinkButton>
        {!emailConfirmed && (
          <Button onClick={() => void onRequestMail()} loading={isLoading}>
            Confirm Email
          </Button>
        )}
      </ButtonRow>
    </>
  );
}
