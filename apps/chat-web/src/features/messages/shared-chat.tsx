import type { Conversation, Version } from '@scriptsmith/chat-contracts';
import { useMemo } from 'react';
import type { AnswerActions } from './components/answer-actions.js';
import { AnswerView } from './components/answer-view.js';
import { ChatFrame } from './components/chat-frame.js';
import { KnownFilesContext } from './components/file-reference.js';
import { Thread } from './components/thread.js';
import { Answers, Turn } from './components/turn.js';
import { UserMessage } from './components/user-message.js';
import { textOf, turnsOf } from './turns.js';

/** Nothing can be sent to a conversation of somebody else. */
const noActions: AnswerActions = {
  isBusy: true,
  onRetry: () => undefined,
  onSend: () => undefined,
  onBuild: () => Promise.resolve(),
  onChangeDescription: () => undefined,
};

interface SharedChatProps {
  conversation: Conversation;
  /** Undefined while it is loaded, or without files. */
  version: Version | undefined;
}

/** The messages of a conversation that somebody has shared. */
export function SharedChat({ conversation, version }: SharedChatProps) {
  const knownFiles = useMemo(() => new Set(version?.files.map(({ path }) => path)), [version]);
  return (
    <ChatFrame aria-label="Chat">
      <KnownFilesContext value={knownFiles}>
        <Thread revision={null} isReadFromStart>
          {turnsOf(conversation, {}).map(({ message, answers }) => (
            <Turn key={message.id}>
              <UserMessage text={textOf(message)} />
              <Answers answers={answers} actions={noActions}>
                {(answer) => <AnswerView answer={answer} isLast={false} isWaiting={false} {...noActions} />}
              </Answers>
            </Turn>
          ))}
        </Thread>
      </KnownFilesContext>
    </ChatFrame>
  );
}
