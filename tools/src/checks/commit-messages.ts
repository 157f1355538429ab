import { execFileSync } from 'node:child_process';

/** The last commit before the rules applied. */
const baseCommit = 'b83c11f';
const maxSubjectLength = 72;

const notImperative = new Set([
  ...['a', 'an', 'the', 'i', 'it', 'its', 'he', 'she', 'they', 'we', 'you', 'this', 'that', 'these', 'those', 'there'],
  ...[
    'what',
    'who',
    'whoever',
    'whom',
    'whose',
    'which',
    'when',
    'where',
    'nobody',
    'everybody',
    'somebody',
    'everyone',
  ],
  ...['each', 'every', 'all', 'no', 'one', 'some', 'adds', 'changes', 'fixes', 'makes', 'removes', 'updates', 'uses'],
]);

/** Why a subject does not read `scope: imperative summary`, or undefined if it does. */
export function subjectProblem(subject: string): string | undefined {
  if (subject.length > maxSubjectLength) return `longer than ${maxSubjectLength} characters`;
  const summary = /^[a-z0-9-]+(?:[/,][a-z0-9-]+)*: (\S.*)$/.exec(subject)?.[1];
  if (summary === undefined) return 'not of the form "scope: imperative summary"';
  const [firstWord = ''] = summary.split(' ');
  if (notImperative.has(firstWord.toLowerCase())) return `begins with "${firstWord}" instead of an imperative verb`;
  if (/[a-z]{3,}(?<!need|seed|feed|embed|speed|exceed|proceed)ed$/.test(firstWord))
    return `"${firstWord}" is not imperative`;
  if (summary.endsWith('.')) return 'ends with a full stop';
  return undefined;
}

/** One line for each commit since the base commit whose subject breaks the rules. */
export function checkCommitMessages(workspace: string): string[] {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: workspace, encoding: 'utf8', stdio: 'pipe' });
  // A shallow clone may not contain the base commit: then all of its commits are newer.
  const range = hasCommit(git, baseCommit) ? [`${baseCommit}..HEAD`] : ['HEAD'];
  const log = git('log', '--no-merges', '--format=%h%x09%s', ...range);
  return log
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [hash = '', subject = ''] = line.split('\t');
      const problem = subjectProblem(subject);
      return problem === undefined ? [] : [`${hash} ${subject}\n    ${problem}`];
    });
}

function hasCommit(git: (...args: string[]) => string, commit: string): boolean {
  try {
    git('cat-file', '-e', `${commit}^{commit}`);
    return true;
  } catch {
    return false;
  }
}
