import Button from '@mui/material/Button';
import { adviseOn } from '../../shared/api/error-advice.js';
import { sessionApi } from '../../shared/session/session-api.js';
import { SignInFrame } from './components/sign-in-frame.js';

/** Shown if the session could not be loaded. */
export default function UnreachablePage() {
  const { error, refetch, isFetching } = sessionApi.useSessionQuery();
  const { title, description } = adviseOn(error);
  return (
    <SignInFrame title={title} heading={title} lead={<span role="alert">{description}</span>}>
      <Button
        variant="contained"
        size="large"
        loading={isFetching}
        onClick={() => void refetch()}
        sx={{ mt: 4, alignSelf: 'start' }}
      >
        Try Again
      </Button>
    </SignInFrame>
  );
}
