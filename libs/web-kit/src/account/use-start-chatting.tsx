import { openPendingTab } from '../routing/pending-tab.js';
import { paths } from '../routing/paths.js';
import { useOpenPath } from '../routing/use-open-path.js';
import { configApi } from '../api/config-api.js';
import { useAppStore } from '../store/hooks.js';
import { readPrompt, storePrompt } from '../session/prompt.js';
import { useCurrentUser } from '../session/use-session.js';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { useErrorToast } from '../forms/use-error-toast.js';
import { track } from '../tracking/track.js';
import { useExclusiveAction } from '@scriptsmith/ui/hooks/use-exclusive-action';
import { accountApi } from '../api/account-api.js';

/**
 * Opens the chat site in a new tab. Customers without an active subscription see the plans. A code that is valid for a minute identifies the user. The
 * chat site gets what the visitor has described on the landing page. With the address of one of its screens, it opens there.
 */
export function useStartChatting(): (url?: string) => Promise<void> {
  const currentUser = useCurrentUser();
  const [loadSubscription] = accountApi.useLazySubscriptionQuery();
  const [loadConfig] = configApi.useLazyConfigQuery();
  const [createChatCode] = accountApi.useCreateChatCodeMutation();
  const toast = useToast();
  const errorToast = useErrorToast();
  const { run } = useExclusiveAction();
  const openPath = useOpenPath();
  const store = useAppStore();

  /** Whether loaded data say that the chat cannot be opened. */
  const isKnownToFail = (userId: number): boolean => {
    const state = store.getState();
    const account = accountApi.endpoints.subscription.select(userId)(state).data;
    const config = configApi.endpoints.config.select()(state).data;
    return (account && account.subscription?.status !== 'active') === true || config?.chatUrl === null;
  };

  const start = async (url?: string) => {
    const user = currentUser();
    if (!user) {
      toast({
        title: 'Please Log In',
        description: 'You need to log in to access the chat feature.',
        destructive: true,
      });
      return openPath(paths.login);
    }
    let tab = isKnownToFail(user.id) ? undefined : openPendingTab();
    try {
      const preferLoaded = true;
      let { subscription } = await loadSubscription(user.id, preferLoaded).unwrap();
      // The user may have subscribed in another tab.
      if (subscription?.status !== 'active') ({ subscription } = await loadSubscription(user.id).unwrap());
      const { chatUrl } = await loadConfig(undefined, preferLoaded).unwrap();
      if (subscription?.status !== 'active') {
        const isPaymentDue = subscription?.status === 'past_due';
        const nextStep = isPaymentDue
          ? 'Your last payment failed: pay the amount due first.'
          : 'Please subscribe to one of our plans.';
        toast({
          title: 'Subscription Required',
          description: `You need an active subscription to access the chat feature. ${nextStep}`,
          destructive: true,
        });
        return openPath(isPaymentDue ? paths.dashboard : paths.plans);
      } else if (!chatUrl) {
        toast({ title: 'Chat Unavailable', description: 'No chat site is configured.', destructive: true });
      } else {
        const { code } = await createChatCode().unwrap();
        const screen = url === undefined ? null : URL.parse(url);
        // Only the chat site gets a code: the address of a screen comes from the system that has charged for it.
        const isOnSite = screen?.origin === new URL(chatUrl).origin;
        const address = isOnSite ? screen : new URL(chatUrl);
        address.searchParams.set('code', code);
        const prompt = isOnSite ? '' : readPrompt();
        // A fragment is not sent to servers.
        if (prompt !== '') address.hash = new URLSearchParams({ prompt }).toString();
        track('chat');
        (tab ?? openPendingTab()).show(address.href);
        tab = undefined;
        if (!isOnSite) storePrompt('');
      }
    } catch (error) {
      errorToast(error, 'Failed to open the chat');
    } finally {
      tab?.close();
    }
  };
  return (url) => run('chat', () => start(url));
}
