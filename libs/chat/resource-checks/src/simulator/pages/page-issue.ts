import type { PageError } from '../../page/simulated-page.js';
import { isBundle } from '../../syntax/bundle.js';
import type { SimulationIssue } from '../simulation-log.js';

const framePattern = /(?:\(|\bat (?:async )?)([^()]+?):(\d+):\d+\)?$/;
const maxFrames = 30;

/** Errors that browsers raise although the page works. */
const harmless = /ResizeObserver loop|^AbortError|^The play\(\) request/;

const endless = 'Maximum call stack size exceeded';

/** A place in the files of a page. */
export interface PagePlace {
  path: string;
  line: number | null;
}

/** The first place of a stack that is in the files. */
export const placeIn = (stack: string, files: ReadonlyMap<string, string>): PagePlace | undefined =>
  framesOf(stack).find(({ path }) => files.has(path));

/** Turns an error of a page into an issue at the first place that is in the resource. Undefined if it is harmless. */
export function pageIssue(
  files: ReadonlyMap<string, string>,
  pagePath: string,
  error: PageError,
  /** A script that the page loads from elsewhere and the simulator lacks. */
  missingScript: string | undefined,
): Omit<SimulationIssue, 'activity' | 'isHostile'> | undefined {
  const message = (error.message || error.name || 'an error without a message').slice(0, 500);
  if (harmless.test(message) || harmless.test(error.name)) return undefined;
  const frames = framesOf(error.stack);
  const place = placeIn(error.stack, files);
  // An error inside the library may come from a browser feature that the library lacks. Endless recursion of a script can
  // overflow the stack inside the library too.
  const isEndless = message.startsWith(endless) && place !== undefined;
  const isFromLibrary = frames[0]?.path === 'page-runtime' && error.name !== 'DOMException' && !isEndless;
  // Other versions of jQuery have other methods.
  const isOfVersion = /^(?:\$\(|jQuery\b).*is not a function/.test(message);
  const isUncertain = missingScript !== undefined || isFromLibrary || isOfVersion;
  const isBundled = isBundle(files.get(place?.path ?? pagePath) ?? '');
  const text = error.name === '' || message.startsWith(error.name) ? message : `${error.name}: ${message}`;
  return {
    kind: isUncertain ? 'error-after-mock' : isBundled ? 'bundled-page-error' : 'page-error',
    message: missingScript === undefined ? text : `${text}, after ${missingScript}, which is not simulated`,
    path: place?.path ?? pagePath,
    line: place?.line ?? null,
    side: 'client',
  };
}

function framesOf(stack: string): PagePlace[] {
  return stack
    .split('\n')
    .slice(0, maxFrames)
    .flatMap((text) => {
      const [, path, line] = framePattern.exec(text.slice(0, 500)) ?? [];
      return path === undefined ? [] : [{ path, line: Number(line) }];
    });
}
