import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ConsoleError } from '@scriptsmith/chat-contracts';
import { ButtonRow } from '@scriptsmith/ui/components/button-row';
import { InlineAlert } from '@scriptsmith/ui/components/inline-alert';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { useState } from 'react';
import { useErrorToast } from '../../../shared/api/use-error-toast.js';
import { consoleErrorsApi } from '../../../shared/deliveries/console-errors-api.js';

const pollingIntervalMs = 15_000;
const maxShownCharacters = 240;

const Text = styled('code')(({ theme }) => ({ ...theme.typography.code, overflowWrap: 'anywhere' }));

interface ServerErrorsProps {
  conversationId: string;
  /** Called with the message that asks for a repair. Nothing is sent. */
  onFix: (prompt: string) => void;
}

/** The latest error that a server of the user has reported, with a message that asks to repair it. */
export function ServerErrors({ conversationId, onFix }: ServerErrorsProps) {
  const [isWatched, setIsWatched] = useState(false);
  const { data } = consoleErrorsApi.useConsoleErrorsQuery(conversationId, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    pollingInterval: isWatched ? pollingIntervalMs : 0,
    skipPollingIfUnfocused: true,
  });
  const hasCompanion = data?.hasCompanion ?? false;
  if (hasCompanion !== isWatched) setIsWatched(hasCompanion);
  const [dismiss, { isLoading }] = consoleErrorsApi.useDismissConsoleErrorMutation();
  const errorToast = useErrorToast();
  const [latest] = data?.errors ?? [];
  if (!data || !latest) return null;

  const remove = async (): Promise<void> => {
    const { error } = await dismiss({ conversationId, errorId: latest.id });
    if (error) errorToast(error);
  };
  return (
    <InlineAlert
      severity="warning"
      title={titleOf(latest, data.errors.length - 1)}
      actions={
        <ButtonRow>
          <Button size="small" onClick={() => void remove()} loading={isLoading}>
            Dismiss
          </Button>
          <Button
            size="small"
            variant="contained"
            onClick={() => onFix(`My server shows this error with version ${latest.versionNumber}:\n${latest.text}`)}
          >
            Fix This Error
          </Button>
        </ButtonRow>
      }
    >
      <Text>{shortened(latest.text)}</Text>
    </InlineAlert>
  );
}

function titleOf({ versionNumber, count }: ConsoleError, others: number): string {
  const times = count === 1 ? '' : `, ${formatNumber(count)} times`;
  const more = others === 0 ? '' : ` and ${formatNumber(others)} more`;
  return `Version ${versionNumber} fails on your server${times}${more}`;
}

/** Never half a character. */
function shortened(text: string): string {
  const characters = [...text];
  return characters.length > maxShownCharacters ? `${characters.slice(0, maxShownCharacters).join('')}…` : text;
}
