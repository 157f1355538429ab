import { skipToken } from '@reduxjs/toolkit/query';
import type { Command } from '@scriptsmith/ui/command-menu/command';
import { FileCode2, MessageSquare } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { conversationsApi } from '../../shared/conversations/conversations-api.js';
import { useDebounced } from '../../shared/hooks/use-debounced.js';
import { conversationPath } from '../../shared/routing/paths.js';
import { conversationOpened, fileOpened } from '../../shared/state/workspace-slice.js';
import { useAppDispatch } from '../../shared/store/hooks.js';

/** Shorter than a pause between words, so that a search is sent once for each word. */
const typingPauseMs = 200;
const shownConversations = 6;
/** Nearly every file contains a shorter text. */
const shortestFileText = 2;

/** The last conversations, or those that match a text, and the files that contain it. */
export function useFoundCommands(typed: string): readonly Command[] {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const text = useDebounced(typed.trim(), typingPauseMs);
  const conversations = conversationsApi.useConversationsInfiniteQuery(text === '' ? {} : { search: text });
  const files = conversationsApi.useSearchFilesQuery(text.length >= shortestFileText ? text : skipToken);
  const found = (conversations.currentData?.pages[0]?.conversations ?? []).slice(0, shownConversations);
  return [
    ...found.map(({ id, title, folder }): Command => ({
      id,
      label: title,
      ...(folder !== null && { detail: folder }),
      group: 'Conversations',
      Icon: MessageSquare,
      to: conversationPath(id),
    })),
    ...(files.currentData?.files ?? []).map(({ conversationId, title, path, line, text: lineText }): Command => ({
      id: `${conversationId} ${path}`,
      label: `${path}:${line}  ${lineText}`,
      detail: title,
      group: 'Files',
      Icon: FileCode2,
      run: async () => {
        await navigate(conversationPath(conversationId));
        dispatch(conversationOpened(conversationId));
        dispatch(fileOpened({ path, line }));
      },
    })),
  ];
}
