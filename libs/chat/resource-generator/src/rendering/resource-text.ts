import type { Requirement } from '@scriptsmith/chat-contracts';

/** How a resource is called and described. */
export interface ResourceText {
  /** The folder name. */
  name: string;
  title: string;
  summary: string;
  /** What was asked for, and what became of it. */
  requirements?: readonly Requirement[];
}
