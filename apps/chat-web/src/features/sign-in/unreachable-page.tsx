import Button from '@mui/material/Button';
import { adviseOnLoading } from '../../shared/api/error-advice.js';
import { baseApi } from '../../shared/api/base-api.js';
import { sessionApi } from '../../shared/session/session-api.js';
import { useAppDispatch } from '../../shared/store/hooks.js';
import { SignInFrame } from './components/sign-in-frame.js';

/** Shown if the session could not be loaded. */
export default function UnreachablePage() {
  // The session gate subscribes to the session. A second subscription would load it again at once.
  const { error, isFetching } = sessionApi.endpoints.session.useQueryState();
  const dispatch = useAppDispatch();
  const { title, description } = adviseOnLoading(error);
  return (
    <SignInFrame title={title} heading={title} lead={<span role="alert">{description}</span>}>
      <Button
        variant="contained"
        size="large"
        loading={isFetching}
        onClick={() => dispatch(baseApi.util.invalidateTags(['Session']))}
        sx={{ mt: 4, alignSelf: 'start' }}
      >
        Try Again
      </Button>
    </SignInFrame>
  );
}
