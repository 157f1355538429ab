import type { CheckRequest } from '../resource-checker.js';
import type { CheckName, Finding } from '@scriptsmith/chat-contracts';

/** Files of an example, by path. They are added to a small resource, or replace its files. */
export type ExampleFiles = Readonly<Record<string, string>>;

/** A kind of finding, as its page in `docs/rules` describes it. */
export interface Rule {
  /** The most severe finding that carries the rule. */
  severity: Finding['severity'];
  title: string;
  why: string;
  /** Missing if no file alone causes the finding, for example for limits of memory. */
  example?: {
    /** Default: fivem-standalone. */
    profileId?: string;
    /** What the request says beside the files. */
    request?: Pick<CheckRequest, 'requirements' | 'server'>;
    bad: ExampleFiles;
    good: ExampleFiles;
  };
}

/** The rules of one check, by id. */
export type RuleTable = Readonly<Record<string, Rule>>;

/** A rule with its id and the check that reports it. */
export interface DeclaredRule extends Rule {
  id: string;
  check: CheckName;
}
