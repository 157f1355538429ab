import { loadOnce } from './load-once.js';

describe('loadOnce', () => {
  it('loads at the first use, and once for uses at the same time and later', async () => {
    let loads = 0;
    const get = loadOnce(async () => ++loads);
    expect(loads).toBe(0);
    expect(await Promise.all([get(), get()])).toEqual([1, 1]);
    expect(await get()).toBe(1);
  });

  it('loads again after a failure', async () => {
    const outcomes = [Promise.reject(new Error('too many open files')), Promise.resolve('dictionaries')];
    const get = loadOnce(() => outcomes.shift()!);
    await expect(get()).rejects.toThrow('too many open files');
    expect(await get()).toBe('dictionaries');
  });
});
