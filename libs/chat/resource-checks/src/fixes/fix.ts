import type { Finding, ResourceFile } from '@scriptsmith/chat-contracts';
import type { GameProfile } from '@scriptsmith/game-profiles';
import type { LuaCall, LuaFacts } from '../lua/analysis/lua-facts.js';
import type { ParsedResource } from '../resource/parsed-resource.js';
import { LuaText } from './lua-text.js';

/** A part of a file that is replaced. Positions are those of the content before all edits. */
export interface TextEdit {
  path: string;
  start: number;
  end: number;
  text: string;
}

/** A file that a fix adds. */
export interface NewFile {
  path: string;
  content: string;
}

/** The least that has to change. */
export type FileEdit = TextEdit | NewFile;

/** Finds the edits that repair a finding. Null if none are safe. */
export type Fix = (context: FixContext) => readonly FileEdit[] | null;

/** A finding that is to be repaired, in a resource that was parsed as the checks parse it. */
export class FixContext {
  private readonly texts = new Map<string, LuaText>();

  constructor(
    readonly resource: ParsedResource,
    readonly profile: GameProfile,
    readonly finding: Finding,
  ) {}

  file(path: string | null): ResourceFile | undefined {
    return this.resource.files.find((file) => file.path === path);
  }

  /** The script of the finding. */
  get facts(): LuaFacts | undefined {
    return this.factsOf(this.finding.path);
  }

  factsOf(path: string | null): LuaFacts | undefined {
    return this.resource.luaFacts.find(({ script }) => script.path === path);
  }

  text(path: string): LuaText {
    const known = this.texts.get(path) ?? new LuaText(path, this.file(path)?.content ?? '');
    this.texts.set(path, known);
    return known;
  }

  /** The calls on the line of the finding with one of the names, or all of them. */
  calls(isIncluded: (call: LuaCall) => boolean = () => true): LuaCall[] {
    return (this.facts?.calls ?? []).filter((call) => call.line === this.finding.line && isIncluded(call));
  }
}
