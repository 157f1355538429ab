import Button from '@mui/material/Button';
import { GitFork } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useErrorToast } from '../../shared/api/use-error-toast.js';
import { conversationPath, sharedPath } from '../../shared/routing/paths.js';
import { sessionApi } from '../../shared/session/session-api.js';
import { startSignInPath } from '../../shared/session/sign-in.js';
import { sharesApi } from '../../shared/shares/shares-api.js';
import { rememberReturnPath } from '../../shared/storage/return-path.js';

/** Copies what a link shows into a conversation of the user. A visitor signs in first, and comes back. */
export function ForkButton({ token }: { token: string }) {
  const navigate = useNavigate();
  const errorToast = useErrorToast();
  const { data: session, isLoading } = sessionApi.useSessionQuery();
  const [fork, { isLoading: isForking }] = sharesApi.useForkSharedMutation();
  const icon = <GitFork size="1rem" aria-hidden />;

  const copy = async (): Promise<void> => {
    const { data, error } = await fork(token);
    if (error) return errorToast(error);
    void navigate(conversationPath(data.conversation.id));
  };

  if (!session && !isLoading)
    return (
      <Button
        variant="contained"
        size="small"
        href={startSignInPath}
        startIcon={icon}
        onClick={() => rememberReturnPath(sharedPath(token))}
      >
        Sign In to Fork
      </Button>
    );
  return (
    <Button
      variant="contained"
      size="small"
      startIcon={icon}
      loading={isForking}
      disabled={isLoading}
      onClick={() => void copy()}
    >
      Fork
    </Button>
  );
}
