import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Conversation } from '@scriptsmith/chat-contracts';
import { VisuallyHidden } from '@scriptsmith/ui/components/visually-hidden';
import { useEffect, useRef } from 'react';
import { useAppSelector } from '../../shared/store/hooks.js';
import { InlineAlert } from '@scriptsmith/ui/components/inline-alert';
import { Spinner } from '../../shared/ui/spinner.js';
import { announcementOf } from './announcement.js';
import { AnswerView, EarlierAnswer } from './components/answer-view.js';
import { ChatFrame, ComposerDock } from './components/chat-frame.js';
import { Composer } from './components/composer.js';
import { SendFailure } from './components/send-failure.js';
import { Thread } from './components/thread.js';
import { UserMessage } from './components/user-message.js';
import { useDraft } from './hooks/use-draft.js';
import { useSendError, useSending } from './hooks/use-sending.js';
import { useStopKey } from './hooks/use-stop-key.js';
import { activeRunOf, textOf, turnsBefore, turnsOf } from './turns.js';

const Turn = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2.5),
  minWidth: 0,
}));

/** The messages of a conversation and the field for the next one. */
export function ConversationChat({ conversation }: { conversation: Conversation }) {
  const { id, profileId } = conversation;
  const streams = useAppSelector((state) => state.runStreams);
  const [text, setText] = useDraft(id);
  const { pending, send, retry, stop, isStopping } = useSending();
  const { error, dismissError } = useSendError(id);
  const input = useRef<HTMLTextAreaElement>(null);
  const activeRun = activeRunOf(conversation, streams);
  const turns = turnsBefore(turnsOf(conversation, streams), pending?.editedMessageId ?? null);
  const isBusy = activeRun !== null || pending !== null;
  const lastAnswer = turns.at(-1)?.answers.at(-1);
  const isReconnecting = activeRun !== null && streams[activeRun.id]?.connection === 'reconnecting';
  const stopNow = () => void stop(activeRun && { conversationId: id, runId: activeRun.id });
  useStopKey(isBusy ? stopNow : null);

  useEffect(() => {
    if (!window.matchMedia('(pointer: coarse)').matches) input.current?.focus();
  }, []);

  const sendDraft = async (prompt: string): Promise<void> => {
    setText('');
    if (!(await send(id, prompt))) setText(prompt);
  };
  const sendEdited = (messageId: string) => (prompt: string) => void send(id, prompt, messageId);
  const actions = {
    isBusy,
    onRetry: (runId: string) => void retry(id, runId),
    onSend: (prompt: string) => void send(id, prompt),
  };

  return (
    <ChatFrame aria-label="Chat">
      <Thread revision={[turns, pending, error]}>
        {turns.map(({ message, answers }) => (
          <Turn key={message.id}>
            <UserMessage text={textOf(message)} onEdit={isBusy ? undefined : sendEdited(message.id)} />
            {answers.map((answer, index) =>
              index < answers.length - 1 ? (
                <EarlierAnswer key={answer.run.id} answer={answer} attempt={index + 1} {...actions} />
              ) : (
                <AnswerView key={answer.run.id} answer={answer} isLast={answer === lastAnswer} {...actions} />
              ),
            )}
          </Turn>
        ))}
        {pending && (
          <Turn>
            <UserMessage text={pending.prompt} />
            <Typography variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
              <Spinner /> {isStopping ? 'Stopping' : 'Sending'}
            </Typography>
          </Turn>
        )}
        {error !== null && <SendFailure error={error} onDismiss={dismissError} />}
      </Thread>
      <VisuallyHidden role="status">
        {lastAnswer && announcementOf(lastAnswer.run.status, lastAnswer.parts)}
      </VisuallyHidden>
      <ComposerDock>
        {isReconnecting && (
          <InlineAlert severity="warning" title="Reconnecting">
            The connection was lost. The answer continues on the server, and nothing is lost.
          </InlineAlert>
        )}
        <Composer
          conversationId={id}
          profileId={profileId}
          text={text}
          onTextChange={setText}
          onSend={(prompt) => void sendDraft(prompt)}
          onStop={isBusy ? stopNow : null}
          isStopping={isStopping}
          placeholder={isBusy ? 'Write the next message' : 'Ask for a change'}
          inputRef={input}
        />
      </ComposerDock>
    </ChatFrame>
  );
}
