import type { ConversationSummary } from '@scriptsmith/chat-contracts';

export interface ConversationGroup {
  label: string;
  conversations: ConversationSummary[];
}

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });

/** Groups conversations by the local day of their last update. They keep their order. */
export function groupByAge(conversations: readonly ConversationSummary[], now: Date): ConversationGroup[] {
  const groups: ConversationGroup[] = [];
  for (const conversation of conversations) {
    const label = labelOf(new Date(conversation.updatedAt), now);
    const last = groups.at(-1);
    if (last?.label === label) last.conversations.push(conversation);
    else groups.push({ label, conversations: [conversation] });
  }
  return groups;
}

function labelOf(time: Date, now: Date): string {
  const daysAgo = (days: number): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
  if (time >= daysAgo(0)) return 'Today';
  if (time >= daysAgo(1)) return 'Yesterday';
  if (time >= daysAgo(7)) return 'Previous 7 Days';
  if (time >= daysAgo(30)) return 'Previous 30 Days';
  return month.format(time);
}
