import { useNavigate } from 'react-router-dom';
import { paths } from '../routing/paths.js';
import { configApi } from '../config/config-api.js';
import { useCurrentUser } from '../session/use-session.js';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { useErrorToast } from '../toast/use-error-toast.js';
import { track } from '../tracking/track.js';
import { useExclusiveAction } from '@scriptsmith/ui/hooks/use-exclusive-action';
import { accountApi } from './account-api.js';

/**
 * Opens the chat site in a new tab, for active subscribers only. A code that is valid for a minute identifies the user.
 */
export function useStartChatting(): () => Promise<void> {
  const currentUser = useCurrentUser();
  const [loadSubscription] = accountApi.useLazySubscriptionQuery();
  const [loadConfig] = configApi.useLazyConfigQuery();
  const [createChatCode] = accountApi.useCreateChatCodeMutation();
  const toast = useToast();
  const errorToast = useErrorToast();
  const { run } = useExclusiveAction();
  const navigate = useNavigate();

  const start = async () => {
    const user = currentUser();
    if (!user) {
      toast({
        title: 'Please Log In',
        description: 'You need to log in to access the chat feature.',
        destructive: true,
      });
      return navigate(paths.login);
    }
    try {
      const preferLoaded = true;
      let { subscription } = await loadSubscription(user.id, preferLoaded).unwrap();
      // The user may have subscribed in another tab.
      if (subscription?.status !== 'active') ({ subscription } = await loadSubscription(user.id).unwrap());
      const { chatUrl } = await loadConfig(undefined, preferLoaded).unwrap();
      if (subscription?.status !== 'active') {
        toast({
          title: 'Subscription Required',
          description:
            'You need an active subscription to access the chat feature. Please subscribe to one of our plans.',
          destructive: true,
        });
      } else if (!chatUrl) {
        toast({ title: 'Chat Unavailable', description: 'No chat site is configured.', destructive: true });
      } else {
        const { code } = await createChatCode().unwrap();
        const address = new URL(chatUrl);
        address.searchParams.set('code', code);
        track('chat');
        window.open(address, '_blank', 'noopener');
      }
    } catch (error) {
      errorToast(error, 'Failed to open the chat');
    }
  };
  return () => run('chat', start);
}
