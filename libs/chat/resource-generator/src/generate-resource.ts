import { type Requirement, requirementLimits, type ResourceFile } from '@scriptsmith/chat-contracts';
import { messagesInEffect } from './conversation/messages-in-effect.js';
import { withReasonsIn } from './conversation/reason-texts.js';
import { replyTo } from './conversation/reply-to.js';
import { describeResource } from './conversation/resource-summary.js';
import { adapterOf } from './frameworks/frameworks.js';
import { renderResource, testsOf } from './rendering/render-resource.js';
import { cannotYet } from './understand/requirement-list.js';
import type { GeneratorServer } from './understand/server-words.js';
import { understandConversation, type UserMessage } from './understand/understand-conversation.js';

/** The messages of a conversation, oldest first. The first is the description, the others are follow-ups. */
export interface GenerationRequest {
  profileId: string;
  messages: readonly UserMessage[];
  /** The id of a requirement whose code is left out, while its tests stay: they have to fail. */
  without?: string;
  /** The server that the resource is for: its names of items and jobs, its places, target, currency and language. */
  server?: GeneratorServer;
  /** Whether the resource has files of the customer, and nothing that was built for these messages. They are not changed. */
  hasOwnFiles?: boolean;
}

/** A complete resource. The same request always produces the same files. */
export interface GeneratedResource {
  kind: 'resource';
  /** The folder name on a server. */
  name: string;
  title: string;
  /** A summary of the resource, in one or two sentences. */
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
export function generateResource(request: GenerationRequest): GenerationResult {
  const { profileId, without, server, hasOwnFiles = false } = request;
  const { messages, understanding } = messagesInEffect(request);
  const reply = replyTo(understanding, { profileId, hasOwnFiles, message: messages.at(-1)?.text ?? '' });
  const { language } = understanding;
  if (reply) return { ...reply, requirements: withReasonsIn(reply.requirements, language) };
  const framework = adapterOf(profileId, server?.resources.target);
  if (!framework) throw new RangeError(`There is no framework for ${profileId}`);
  const text = describeResource(understanding.specification);
  const requirements = understanding.requirements.map((each): Requirement => {
    const tests = testsOf(understanding.specification, framework, each.id).map(({ name }) => name);
    // Nothing is said to be built without a test that shows it.
    return each.state === 'built' && tests.length === 0
      ? { ...each, state: 'not_built', reason: cannotYet }
      : { ...each, tests: tests.slice(0, requirementLimits.tests) };
  });
  const described = { ...text, requirements };
  const files = renderResource(understanding.specification, framework, described);
  const shown = withReasonsIn(requirements, language);
  if (without === undefined) return { kind: 'resource', ...text, requirements: shown, files };
  const { specification } = understandConversation(messages, without, server);
  const others = renderResource(specification, framework, described);
  const isTest = ({ path }: ResourceFile): boolean => path.startsWith('tests/');
  return {
    ...{ kind: 'resource', ...text, requirements: shown },
    files: [...others.filter((file) => !isTest(file)), ...files.filter(isTest)],
  };
}
