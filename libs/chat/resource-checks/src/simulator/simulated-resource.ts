import type { GameProfile } from '@scriptsmith/game-profiles';
import type { PageSource } from '../page/page-source.js';
import type { LineCoverage } from './lua-engine/line-coverage.js';
import type { UsedNames } from './used-names.js';

/** A script as the simulator runs it: translated to plain Lua, with the same lines as in the file. */
export interface Script {
  path: string;
  code: string;
}

/** A resource that is ready to run. */
export interface SimulatedResource {
  name: string;
  profile: Pick<GameProfile, 'native' | 'nativeName' | 'hasNatives' | 'game' | 'folder' | 'tables'>;
  /** All files by path, as the scripts read them. */
  files: ReadonlyMap<string, string>;
  /** The scripts of each side, in the order in which they start. `@resource/file` is a file of a framework. */
  scripts: { client: readonly Script[]; server: readonly Script[] };
  exports: { client: readonly string[]; server: readonly string[] };
  /** The translated code of a script, for scripts that load others. */
  scriptCode: (path: string) => string | undefined;
  metadata: ReadonlyMap<string, readonly string[]>;
  /** The lines of a script that have a statement. */
  statementLines: (path: string) => Set<number>;
  coverage: LineCoverage;
  /** The items and jobs that its scripts name, in all simulations. */
  usedNames: UsedNames;
  /** The NUI page, if it is in the files of the resource. */
  page: PageSource | undefined;
}
