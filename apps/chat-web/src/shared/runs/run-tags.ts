import type { TagDescription } from '@reduxjs/toolkit/query';

/** The tags of all data that changes when a run of a conversation starts or ends. */
export const runTags = (
  conversationId: string,
): TagDescription<'Conversation' | 'Conversations' | 'Credits' | 'Estimate' | 'Storage'>[] => [
  { type: 'Conversation', id: conversationId },
  'Conversations',
  'Credits',
  'Estimate',
  'Storage',
];
