import type { ResourceFile } from '@scriptsmith/chat-contracts';
import { assumptionsOf } from './conversation/assumptions.js';
import { followConversation } from './conversation/follow-conversation.js';
import type { NotUnderstood } from './conversation/not-understood.js';
import { describeChanges, describeResource } from './conversation/resource-summary.js';
import { adapterOf } from './frameworks/frameworks.js';
import { renderResource } from './rendering/render-resource.js';

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
  /** A summary of the resource and, after a follow-up, of its changes, in one or two sentences. */
  summary: string;
  /** The values that the description left open and the generator chose, for example a price. */
  assumptions: string[];
  files: (ResourceFile & { purpose: string })[];
}

export type GenerationResult = GeneratedResource | NotUnderstood;

/**
 * Writes a resource for a description and its follow-ups. Pure: no input or output, and the same result for the same
 * request. Takes time proportional to the length of the prompts.
 */
export function generateResource({ profileId, prompts }: GenerationRequest): GenerationResult {
  const framework = adapterOf(profileId);
  if (!framework) {
    return {
      kind: 'not-understood',
      message: 'The offline generator writes Lua resources for FiveM. Configure a model to write for this game.',
      suggestions: ['Start a conversation for FiveM with standalone, ESX, QBCore, Qbox or ox_lib.'],
    };
  }
  const conversation = followConversation(prompts);
  if (conversation.kind === 'not-understood') return conversation;
  const text = describeResource(conversation.specification);
  return {
    kind: 'resource',
    ...text,
    summary: text.summary + describeChanges(conversation.lastChanges),
    assumptions: assumptionsOf(conversation),
    files: renderResource(conversation.specification, framework, text),
  };
}
