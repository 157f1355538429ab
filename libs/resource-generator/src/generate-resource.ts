import type { Requirement, ResourceFile } from '@scriptsmith/chat-contracts';
import { assumptionsOf } from './conversation/assumptions.js';
import { type Conversation, followConversation } from './conversation/follow-conversation.js';
import { requirementsOf } from './conversation/requirements.js';
import { describeChanges, describeResource } from './conversation/resource-summary.js';
import { adapterOf } from './frameworks/frameworks.js';
import type { FrameworkAdapter } from './frameworks/framework-adapter.js';
import { renderResource } from './rendering/render-resource.js';
import type { SourceFile } from './rendering/resource-sources.js';

/** A message of the user, with edited settings of its plan and answers to questions, by the id of their requirement. */
export interface GenerationMessage {
  text: string;
  answers?: Readonly<Record<string, string>>;
}

/** The messages of a conversation, oldest first. The first is the description, the others are follow-ups. */
export interface GenerationRequest {
  profileId: string;
  messages: readonly GenerationMessage[];
  /** The id of a requirement whose code is left out, while its tests stay: they have to fail. */
  without?: string;
}

/** A complete resource. The same request always produces the same files. */
export interface GeneratedResource {
  kind: 'resource';
  /** The folder name on a server. */
  name: string;
  title: string;
  /** A summary of the resource and, after a follow-up, of its changes, in one or two sentences. */
  summary: string;
  /** Everything that the messages ask for, and what became of it. */
  requirements: Requirement[];
  files: (ResourceFile & { purpose: string })[];
}

/** An answer to the last message that leaves the resource as it is. */
export interface GeneratedReply {
  kind: 'reply';
  /**
   * `undo`: the user wants the version before. `change-profile`: the user wants the resource for another profile, which is
   * `profileId`. The same messages with that profile are a resource.
   */
  reply: 'answer' | 'question' | 'declined' | 'not-understood' | 'undo' | 'change-profile';
  message: string;
  /** Those of the message, for example with a question that has choices. */
  requirements: Requirement[];
  /** Messages that the user can send next. */
  suggestions: string[];
  profileId?: string;
}

export type GenerationResult = GeneratedResource | GeneratedReply;

/**
 * Writes a resource for a description and its follow-ups. Pure: no input or output, and the same result for the same
 * request. Takes time proportional to the length of the messages.
 */
export function generateResource({ profileId, messages, without }: GenerationRequest): GenerationResult {
  const framework = adapterOf(profileId);
  if (!framework) {
    return {
      ...{ kind: 'reply', reply: 'declined', requirements: [] },
      message: 'The offline generator writes Lua resources for FiveM. Configure a model to write for this game.',
      suggestions: ['Start a conversation for FiveM with standalone, ESX, QBCore, Qbox or ox_lib.'],
    };
  }
  const conversation = followConversation(messages.map(({ text }) => text));
  if (conversation.kind === 'not-understood') {
    const { message, suggestions } = conversation;
    return { kind: 'reply', reply: 'not-understood', message, requirements: [], suggestions };
  }
  const text = describeResource(conversation.specification);
  const files = renderResource(conversation.specification, framework, text);
  return {
    kind: 'resource',
    ...text,
    summary: text.summary + describeChanges(conversation.lastChanges),
    requirements: requirementsOf(conversation, assumptionsOf(conversation), files),
    files: without === undefined ? files : filesWithout(without, conversation, framework, files),
  };
}

/** The files without the block of a requirement, beside the same manifest name and the tests of all blocks. */
function filesWithout(
  requirementId: string,
  { specification }: Conversation,
  framework: FrameworkAdapter,
  files: readonly SourceFile[],
): SourceFile[] {
  const blocks = specification.blocks.filter(({ block }) => block !== requirementId);
  const rendered = renderResource({ ...specification, blocks }, framework, describeResource(specification));
  const isTest = ({ path }: SourceFile): boolean => path.startsWith('tests/');
  return [...rendered.filter((file) => !isTest(file)), ...files.filter(isTest)];
}
