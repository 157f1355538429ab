import type { Answers, VersionSummary } from '@scriptsmith/chat-contracts';
import type { AuthorMessage } from '../authors/author.js';

/** A version, and the run that created it: how it was restored, by a message of the user, or which files it changed. */
export interface VersionOrigin {
  id: string;
  number: number;
  origin: VersionSummary['origin'];
  editKind: 'import' | 'fix' | 'review' | null;
  restoredNumber: number | null;
  /** The message whose run created the version; null for edits, and for versions that the user restored on the screen. */
  messageId: string | null;
  /** The version that this run started from. */
  baseVersionId: string | null;
}

/** A message of the user before the one that is answered. */
export interface EarlierMessage extends AuthorMessage {
  id: string;
}

/** The messages that a resource consists of. */
export interface Lineage {
  /** Without those whose changes were undone, and those that undid them. */
  messages: AuthorMessage[];
  /** How many of them, from the first, the files contain. The others were planned, or answered without changes. */
  builtMessages: number;
  /** Whether there are files of the user, which no message has built. */
  hasOwnFiles: boolean;
  /** The version that "undo" restores; null if there is none. */
  previousVersionId: string | null;
}

/** The messages of the user, or those before one that has been sent already. */
export function earlierMessages(
  messages: readonly (Omit<EarlierMessage, 'answers'> & { role: 'user' | 'assistant'; answers: Answers | null })[],
  messageId?: string,
): EarlierMessage[] {
  const index = messages.findIndex(({ id }) => id === messageId);
  return messages
    .slice(0, index === -1 ? undefined : index)
    .filter(({ role }) => role === 'user')
    .map(({ id, text, answers }) => ({ id, text, ...(answers && { answers }) }));
}

/** Finds out which messages the files of a version come from, and which version was before. */
export function lineageOf(
  messages: readonly EarlierMessage[],
  versions: readonly VersionOrigin[],
  baseVersionId: string | null,
): Lineage {
  const base = versions.find(({ id }) => id === baseVersionId);
  const parent = parentsOf(versions);
  const ancestors: VersionOrigin[] = [];
  for (let version = base; version; version = parent(version)) ancestors.push(version);
  const built = new Set(ancestors.map(({ messageId }) => messageId));
  const writing = new Set(versions.flatMap(({ messageId, origin }) => (origin === 'restore' ? [] : (messageId ?? []))));
  const undoing = new Set(versions.flatMap(({ messageId, origin }) => (origin === 'restore' ? (messageId ?? []) : [])));
  const kept = messages.filter(({ id }) => !undoing.has(id) && (built.has(id) || !writing.has(id)));
  const builtMessages = kept.findLastIndex(({ id }) => built.has(id)) + 1;
  const isImported = ancestors.some(({ editKind }) => editKind === 'import');
  return {
    messages: kept.map(({ text, answers }) => ({ text, ...(answers && { answers }) })),
    builtMessages,
    hasOwnFiles: isImported || (base !== undefined && builtMessages === 0),
    previousVersionId: (base && previousOf(base, parent)?.id) ?? null,
  };
}

type Parent = (version: VersionOrigin) => VersionOrigin | undefined;

/** What a version was made from: its base, the version that it restores, or the one that was edited. */
function parentsOf(versions: readonly VersionOrigin[]): Parent {
  const byNumber = new Map(versions.map((version) => [version.number, version]));
  const byId = new Map(versions.map((version) => [version.id, version]));
  return ({ origin, number, restoredNumber, baseVersionId }) => {
    const parent = origin === 'run' ? byId.get(baseVersionId ?? '') : byNumber.get(restoredNumber ?? number - 1);
    // Numbers decrease, so that every walk ends.
    return parent && parent.number < number ? parent : undefined;
  };
}

/** The version before. After "undo", it is the one before the restored one, so that repeating it goes further back. */
function previousOf(base: VersionOrigin, parent: Parent): VersionOrigin | undefined {
  let version: VersionOrigin | undefined = base;
  while (version?.origin === 'restore' && version.messageId !== null) version = parent(version);
  if (version?.origin !== 'restore') return version && parent(version);
  return parent({ ...version, origin: 'edit', restoredNumber: null });
}
