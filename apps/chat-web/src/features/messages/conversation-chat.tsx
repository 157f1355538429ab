import Typography from '@mui/material/Typography';
import type { Answers as PlanAnswers, Conversation, ConversationChange } from '@scriptsmith/chat-contracts';
import { VisuallyHidden } from '@scriptsmith/ui/components/visually-hidden';
import { useEffect, useRef } from 'react';
import { useErrorToast } from '../../shared/api/use-error-toast.js';
import { conversationsApi } from '../../shared/conversations/conversations-api.js';
import { useModels } from '../../shared/models/models-api.js';
import { ServerPicker } from '../../shared/servers/server-picker.js';
import { useAppSelector } from '../../shared/store/hooks.js';
import { InlineAlert } from '@scriptsmith/ui/components/inline-alert';
import { Spinner } from '../../shared/ui/spinner.js';
import { announcementOf } from './announcement.js';
import { AnswerView } from './components/answer-view.js';
import { ChatFrame, ComposerDock } from './components/chat-frame.js';
import { BuildChoice } from './components/build-choice.js';
import { Composer } from './components/composer.js';
import { KnownFilesContext } from './components/file-reference.js';
import { ModelPicker } from './components/model-picker.js';
import { SendFailure } from './components/send-failure.js';
import { ServerErrors } from './components/server-errors.js';
import { Thread } from './components/thread.js';
import { Answers, Turn } from './components/turn.js';
import { UserMessage } from './components/user-message.js';
import { useBuildsWithoutAsking } from './hooks/use-builds-without-asking.js';
import { useDraft } from './hooks/use-draft.js';
import { ImportedIntro } from './import/imported-intro.js';
import { useKnownFiles } from './hooks/use-known-files.js';
import { useReviewedChanges } from './hooks/use-reviewed-changes.js';
import { useSendError, useSending } from './hooks/use-sending.js';
import { useStopKey } from './hooks/use-stop-key.js';
import { useUndo } from './hooks/use-undo.js';
import { activeRunOf, textOf, turnsBefore, turnsOf, waitingPlanOf } from './turns.js';

interface NextMessage {
  isBusy: boolean;
  /** Whether a plan waits for the user. */
  isWaiting: boolean;
  canChange: boolean;
  conversation: Conversation;
}

function placeholderOf({ isBusy, isWaiting, canChange, conversation }: NextMessage): string {
  if (isBusy) return 'Write the next message';
  if (isWaiting) return 'Change the description';
  if (conversation.versions.length === 0) return 'Describe a resource';
  return canChange ? 'Ask for a change' : 'Paste an error of your server console';
}

/** The messages of a conversation and the field for the next one. */
export function ConversationChat({ conversation }: { conversation: Conversation }) {
  const { id, profileId, modelId, serverId } = conversation;
  const streams = useAppSelector((state) => state.runStreams);
  const { models, model } = useModels(modelId);
  const [changeConversation] = conversationsApi.useChangeConversationMutation();
  const errorToast = useErrorToast();
  const [text, setText] = useDraft(id);
  const [buildsWithoutAsking, setBuildsWithoutAsking] = useBuildsWithoutAsking();
  const { pending, send, build, retry, stop, isStopping } = useSending();
  const { runId: undoableRunId, undo, isUndoing } = useUndo(conversation);
  const { runId: reviewableRunId, review } = useReviewedChanges(conversation);
  const knownFiles = useKnownFiles(conversation);
  const { error, dismissError } = useSendError(id);
  const input = useRef<HTMLTextAreaElement>(null);
  const activeRun = activeRunOf(conversation, streams);
  const turns = turnsBefore(turnsOf(conversation, streams), pending?.editedMessageId ?? null);
  const isBusy = activeRun !== null || pending !== null || isUndoing;
  const lastAnswer = turns.at(-1)?.answers.at(-1);
  const waitingPlan = waitingPlanOf(turns);
  const isImported = conversation.versions.at(-1)?.origin === 'import';
  const canChange = !isImported || model?.kind !== 'offline';
  const isReconnecting = activeRun !== null && streams[activeRun.id]?.connection === 'reconnecting';
  const mode = buildsWithoutAsking ? 'ask_if_incomplete' : undefined;
  const stopNow = () => void stop(activeRun && { conversationId: id, runId: activeRun.id });
  useStopKey(isBusy ? stopNow : null);

  useEffect(() => {
    if (!window.matchMedia('(pointer: coarse)').matches) input.current?.focus();
  }, []);

  const choose = async (change: ConversationChange): Promise<void> => {
    const { error: failure } = await changeConversation({ id, change });
    if (failure) errorToast(failure);
  };
  const sendDraft = async (prompt: string): Promise<void> => {
    setText('');
    if (!(await send(id, prompt, { mode }))) setText(prompt);
  };
  const sendEdited = (messageId: string) => (prompt: string) => {
    // Another first message is a new description, which is planned like the first one.
    const isDescription = turns[0]?.message.id === messageId;
    void send(id, prompt, { editedMessageId: messageId, mode: mode ?? (isDescription ? 'plan' : undefined) });
  };
  const actions = {
    isBusy,
    onRetry: (runId: string) => void retry(id, runId),
    onSend: (prompt: string) => void send(id, prompt, { mode }),
    onBuild: (runId: string, answers: PlanAnswers) => build(id, runId, answers),
    onChangeDescription: () => input.current?.focus(),
  };

  return (
    <ChatFrame aria-label="Chat">
      <KnownFilesContext value={knownFiles}>
        <Thread revision={[turns, pending, error]}>
          {isImported && turns.length === 0 && !pending && (
            <ImportedIntro title={conversation.title} canChange={canChange} />
          )}
          {turns.map(({ message, answers }) => (
            <Turn key={message.id}>
              <UserMessage text={textOf(message)} onEdit={isBusy ? undefined : sendEdited(message.id)} />
              <Answers answers={answers} actions={actions}>
                {(answer) => (
                  <AnswerView
                    answer={answer}
                    isLast={answer === lastAnswer}
                    isWaiting={answer === waitingPlan}
                    {...actions}
                    onUndo={answer === lastAnswer && answer.run.id === undoableRunId ? () => void undo() : undefined}
                    onReview={answer === lastAnswer && answer.run.id === reviewableRunId ? review : undefined}
                  />
                )}
              </Answers>
            </Turn>
          ))}
          {pending && (
            <Turn>
              <UserMessage text={pending.prompt} />
              <Typography
                variant="body2"
                sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}
              >
                <Spinner /> {isStopping ? 'Stopping' : 'Sending'}
              </Typography>
            </Turn>
          )}
          {error !== null && <SendFailure error={error} onDismiss={dismissError} />}
        </Thread>
      </KnownFilesContext>
      <VisuallyHidden role="status">{lastAnswer && announcementOf(lastAnswer)}</VisuallyHidden>
      <ComposerDock>
        {isReconnecting && (
          <InlineAlert severity="warning" title="Reconnecting">
            The connection was lost. The answer continues on the server, and nothing is lost.
          </InlineAlert>
        )}
        <ServerErrors
          conversationId={id}
          onFix={(request) => {
            setText([text.trimEnd(), request].filter(Boolean).join('\n\n'));
            input.current?.focus();
          }}
        />
        <Composer
          conversationId={id}
          profileId={profileId}
          seesImages={model?.seesImages ?? false}
          text={text}
          onTextChange={setText}
          onSend={(prompt) => void sendDraft(prompt)}
          onStop={isBusy ? stopNow : null}
          isStopping={isStopping}
          placeholder={placeholderOf({ isBusy, isWaiting: waitingPlan !== null, canChange, conversation })}
          inputRef={input}
          isQuiet
        >
          <ServerPicker serverId={serverId} onChange={(chosen) => void choose({ serverId: chosen })} />
          <ModelPicker
            models={models}
            model={model}
            disabled={isBusy}
            onChange={(chosen) => void choose({ modelId: chosen })}
          />
          {/* Follow-ups are built at once, unless something is asked or would not be built. */}
          {conversation.versions.length === 0 && (
            <BuildChoice isOn={buildsWithoutAsking} onChange={setBuildsWithoutAsking} />
          )}
        </Composer>
      </ComposerDock>
    </ChatFrame>
  );
}
