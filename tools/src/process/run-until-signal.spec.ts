import { StartupError } from './startup-error.js';
import { runUntilSignal } from './run-until-signal.js';

describe('a program whose start fails', () => {
  let exit: jest.SpiedFunction<typeof process.exit>;
  let printed: jest.SpiedFunction<typeof process.stderr.write>;

  beforeEach(() => {
    exit = jest.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('the process has ended');
    });
    printed = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  });

  afterEach(() => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
    exit.mockRestore();
    printed.mockRestore();
  });

  test('prints the reason', async () => {
    const start = () => Promise.reject(new StartupError('Port 3000 is taken.'));
    await expect(runUntilSignal(start)).rejects.toThrow('the process has ended');
    expect(printed.mock.calls[0]).toEqual(['Port 3000 is taken.\n']);
    expect(exit.mock.calls[0]).toEqual([1]);
  });

  test('reports a stop instead of an error after Ctrl-C', async () => {
    const start = async (): Promise<never> => {
      process.emit('SIGINT');
      throw new Error('initdb was interrupted');
    };
    await expect(runUntilSignal(start)).rejects.toThrow('the process has ended');
    expect(printed.mock.calls[0]).toEqual(['Stopped before it was ready.\n']);
    expect(exit.mock.calls[0]).toEqual([130]);
  });
});
