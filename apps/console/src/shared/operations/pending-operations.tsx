import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { AdminAction } from '@scriptsmith/contracts/admin';
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { hairline, radius } from '@scriptsmith/ui/theme/tokens';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { operationsApi } from './operations-api.js';

const pollingIntervalMs = 3_000;

/** The name of an operation and the messages for its results. */
export interface OperationMessages {
  /** `The deletion of alex`. */
  name: string;
  done: string;
  failed: string;
  /** Shows `done` in another way than in a plain toast. */
  showDone?: (done: string) => void;
}

type TrackOperation = (action: AdminAction, messages: OperationMessages) => AdminAction['state'];

const TrackOperationContext = createContext<TrackOperation | null>(null);

/**
 * Shows the result of an operation that spans services in a toast. A pending operation is polled until it ends, also on
 * other tabs of the console.
 */
export function useTrackOperation(): TrackOperation {
  const trackOperation = useContext(TrackOperationContext);
  if (!trackOperation) throw new Error('useSettle is for parts inside PendingOperations');
  return trackOperation;
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

/** Polls pending operations. `PendingOperationsList` renders them. */
export function PendingOperations({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<readonly (OperationMessages & { action: AdminAction })[]>([]);
  const toast = useToast();

  const showResult = useCallback(
    ({ state, error, waitingFor }: AdminAction, { name, done, failed, showDone }: OperationMessages) => {
      const show = showDone ?? ((description: string) => toast({ title: 'Success', description }));
      if (state === 'completed') show(done);
      else if (state === 'undone') toast({ title: 'Error', description: error?.message ?? failed, destructive: true });
      else toast({ title: 'In Progress', description: `${name} is in progress, ${pendingSteps(waitingFor)}.` });
    },
    [toast],
  );
  const trackOperation = useCallback<TrackOperation>(
    (action, messages) => {
      showResult(action, messages);
      if (action.state === 'running')
        setPending((current) => [
          ...current.filter((one) => one.action.actionId !== action.actionId),
          { ...messages, action },
        ]);
      return action.state;
    },
    [showResult],
  );
  const end = useCallback(
    (action: AdminAction, messages: OperationMessages) => {
      setPending((current) => current.filter((one) => one.action.actionId !== action.actionId));
      showResult(action, messages);
    },
    [showResult],
  );

  const list = useMemo(
    () => pending.map((one) => <PendingOperation key={one.action.actionId} {...one} onEnd={end} />),
    [pending, end],
  );
  return (
    <TrackOperationContext value={trackOperation}>
      <ListContext value={list}>{children}</ListContext>
    </TrackOperationContext>
  );
}

const ListContext = createContext<ReactNode>(null);

/** The pending operations, each with the services it waits for. */
export function PendingOperationsList() {
  return useContext(ListContext);
}

interface PendingOperationProps extends OperationMessages {
  action: AdminAction;
  onEnd: (action: AdminAction, messages: OperationMessages) => void;
}

function PendingOperation({ action: initialAction, name, done, failed, showDone, onEnd }: PendingOperationProps) {
  const { data } = operationsApi.useAdminActionQuery(initialAction.actionId, {
    pollingInterval: pollingIntervalMs,
    refetchOnMountOrArgChange: true,
  });
  const action = data?.action ?? initialAction;
  useEffect(() => {
    if (action.state !== 'running') onEnd(action, { name, done, failed, ...(showDone && { showDone }) });
  }, [action, name, done, failed, showDone, onEnd]);

  return (
    <Strip role="status">
      <CircularProgress size="1rem" color="inherit" aria-hidden />
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {name} is in progress, {pendingSteps(action.waitingFor)}. It continues even if you leave this page.
      </Typography>
    </Strip>
  );
}

const listWords = new Intl.ListFormat('en-GB');

/** `waiting for billing and analytics`. */
const pendingSteps = (services: readonly string[]): string =>
  services.length === 0 ? 'finishing the last steps' : `waiting for ${listWords.format(services)}`;
