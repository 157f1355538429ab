import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { AdminAction } from '@scriptsmith/contracts/admin';
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useAppDispatch } from '../../store/hooks.js';
import { hairline, radius } from '../../theme/tokens.js';
import { reloadUsers } from '../api/reload-users.js';
import { useToast } from '../../toast/use-toast.js';
import { changesApi } from './operations-api.js';

/** How often the server is asked how far a change has come. */
const askAgainMs = 3_000;

/** What a change is called, and what to say when it is through. */
export interface ChangeWords {
  /** `Deleting alex`. */
  what: string;
  done: string;
  failed: string;
}

type Settle = (action: AdminAction, words: ChangeWords) => AdminAction['state'];

const SettleContext = createContext<Settle | null>(null);

/**
 * Says what came of a change over several services, in a toast. One that still runs is followed to its end, also when
 * the admin goes on to other tabs of the console.
 */
export function useSettle(): Settle {
  const settle = useContext(SettleContext);
  if (!settle) throw new Error('useSettle is for parts inside RunningChanges');
  return settle;
}

const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  marginBottom: theme.spacing(2),
  padding: theme.spacing(1.25, 2),
  border: `${hairline} ${theme.vars.palette.control}`,
  borderRadius: radius.medium,
  backgroundColor: theme.vars.palette.background.paper,
}));

/** Follows the changes that a service still owes an answer to. They are shown where `RunningChangesList` stands. */
export function RunningChanges({ children }: { children: ReactNode }) {
  const [running, setRunning] = useState<readonly (ChangeWords & { action: AdminAction })[]>([]);
  const dispatch = useAppDispatch();
  const toast = useToast();

  const tell = useCallback(
    ({ state, error, waitingFor }: AdminAction, { what, done, failed }: ChangeWords) => {
      if (state === 'completed') toast({ title: 'Success', description: done });
      else if (state === 'undone') toast({ title: 'Error', description: error?.message ?? failed, destructive: true });
      else toast({ title: 'Still Working', description: `${what} is being completed; ${awaited(waitingFor)}.` });
    },
    [toast],
  );
  const settle = useCallback<Settle>(
    (action, words) => {
      tell(action, words);
      if (action.state === 'running')
        setRunning((current) => [
          ...current.filter((one) => one.action.actionId !== action.actionId),
          { ...words, action },
        ]);
      return action.state;
    },
    [tell],
  );
  const end = useCallback(
    (action: AdminAction, words: ChangeWords) => {
      setRunning((current) => current.filter((one) => one.action.actionId !== action.actionId));
      tell(action, words);
      reloadUsers(dispatch);
    },
    [dispatch, tell],
  );

  const list = useMemo(
    () => running.map((one) => <RunningChange key={one.action.actionId} {...one} onEnd={end} />),
    [running, end],
  );
  return (
    <SettleContext value={settle}>
      <ListContext value={list}>{children}</ListContext>
    </SettleContext>
  );
}

const ListContext = createContext<ReactNode>(null);

/** The changes that are still running, each with the services it waits for. */
export function RunningChangesList() {
  return useContext(ListContext);
}

interface RunningChangeProps extends ChangeWords {
  action: AdminAction;
  onEnd: (action: AdminAction, words: ChangeWords) => void;
}

function RunningChange({ action: begun, what, done, failed, onEnd }: RunningChangeProps) {
  const { data } = changesApi.useAdminActionQuery(begun.actionId, {
    pollingInterval: askAgainMs,
    refetchOnMountOrArgChange: true,
  });
  const action = data?.action ?? begun;
  useEffect(() => {
    if (action.state !== 'running') onEnd(action, { what, done, failed });
  }, [action, what, done, failed, onEnd]);

  return (
    <Strip role="status">
      <CircularProgress size={16} color="inherit" aria-hidden />
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {what} is being completed; {awaited(action.waitingFor)}. It goes on by itself, also when you leave.
      </Typography>
    </Strip>
  );
}

const listWords = new Intl.ListFormat('en-GB');

/** `waiting for billing and analytics`. */
const awaited = (services: readonly string[]): string =>
  services.length === 0 ? 'the last steps are under way' : `waiting for ${listWords.format(services)}`;
