import type { ResourceFile } from '@scriptsmith/chat-contracts';

/** The messages of the user in a conversation, oldest first. The first is the description, the others are follow-ups. */
export interface GenerationRequest {
  profileId: string;
  prompts: readonly string[];
}

/** A complete resource. The same request always produces the same files. */
export interface GeneratedResource {
  kind: 'resource';
  /** The folder name on a server. */
  name: string;
  title: string;
  /** What the resource does, and after a follow-up what changed, in one or two sentences. */
  summary: string;
  /** What the description left open and the generator chose, for example a price. */
  assumptions: string[];
  files: (ResourceFile & { purpose: string })[];
}

/** The description matches no building block, or the follow-up cannot be applied. */
export interface NotUnderstood {
  kind: 'not-understood';
  message: string;
  suggestions: string[];
}

export type GenerationResult = GeneratedResource | NotUnderstood;
