import { StartupError } from './startup-error.js';
import { runUntilSignal } from './run-until-signal.js';

describe('a program', () => {
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

  test('whose start fails prints the reason', async () => {
    const start = () => Promise.reject(new StartupError('Port 3000 is taken.'));
    await expect(runUntilSignal(start)).rejects.toThrow('the process has ended');
    expect(printed.mock.calls[0]).toEqual(['Port 3000 is taken.\n']);
    expect(exit.mock.calls[0]).toEqual([1]);
  });

  test('whose start fails after Ctrl-C reports a stop instead of an error', async () => {
    const start = async (): Promise<never> => {
      process.emit('SIGINT');
      throw new Error('initdb was interrupted');
    };
    await expect(runUntilSignal(start)).rejects.toThrow('the process has ended');
    expect(printed.mock.calls[0]).toEqual(['Stopped before it was ready.\n']);
    expect(exit.mock.calls[0]).toEqual([130]);
  });

  test('that fails later is closed, prints the reason and ends with an error', async () => {
    const close = jest.fn(() => Promise.resolve());
    const start = () =>
      Promise.resolve({ failure: Promise.resolve(new StartupError('Postgres cannot be restarted.')), close });
    await expect(runUntilSignal(start)).rejects.toThrow('the process has ended');
    expect(printed.mock.calls[0]).toEqual(['\nPostgres cannot be restarted.\n']);
    expect(close).toHaveBeenCalledTimes(1);
    expect(exit.mock.calls[0]).toEqual([1]);
  });
});
