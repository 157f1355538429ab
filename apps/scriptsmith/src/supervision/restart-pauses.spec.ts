import { RestartPauses } from './restart-pauses.js';

test('a process that ends again and again is restarted at once, and then after longer and longer pauses', () => {
  const pauses = new RestartPauses();
  const durationsMs = Array.from({ length: 9 }, () => pauses.next(3_000));
  expect(durationsMs).toEqual([0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
});

test('a process that was stable is restarted at once again', () => {
  const pauses = new RestartPauses();
  pauses.next(3_000);
  pauses.next(3_000);
  expect([pauses.next(20_000), pauses.next(3_000)]).toEqual([0, 1_000]);
});
