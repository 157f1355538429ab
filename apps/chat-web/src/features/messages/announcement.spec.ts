import { reportOf as reportWith, requirementOf } from '../../testing/requirements.js';
import { idOf, runOf } from '../../testing/responses.js';
import { announcementOf } from './announcement.js';

const built = runOf(20, { kind: 'build', status: 'succeeded', versionId: idOf(101) });
const guns = requirementOf('guns', 'Officers take guns', { tests: ['an officer takes a pistol'] });

test('checks that passed are announced', () => {
  const report = reportWith({ guns: 'proven' });
  const answer = { run: built, parts: [{ type: 'checks', round: 0, report } as const], requirements: [guns] };
  expect(announcementOf(answer)).toBe('Done. All checks passed.');
});

test.each([
  ['an answer without files', runOf(20, { kind: 'reply', status: 'succeeded' }), 'Answered.'],
  ['files whose checks did not run', built, 'Done.'],
  ['a build that changed nothing', runOf(20, { kind: 'build', status: 'succeeded', versionId: null }), 'Done.'],
])('no checks are announced for %s', (_, run, announcement) => {
  expect(announcementOf({ run, parts: [], requirements: null })).toBe(announcement);
});
