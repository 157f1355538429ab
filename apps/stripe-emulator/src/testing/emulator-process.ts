import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import ts from 'typescript';

const appDirectory = join(__dirname, '..', '..');

/** The emulator in a separate process that can be killed. */
export class EmulatorProcess {
  private constructor(
    private readonly child: ChildProcess,
    private readonly programDirectory: string,
    readonly port: number,
  ) {}

  static async start(dataDirectory: string): Promise<EmulatorProcess> {
    const programDirectory = compile();
    const child = spawn(process.execPath, [join(programDirectory, 'main.js')], {
      env: { PATH: process.env['PATH'], STRIPE_EMULATOR_PORT: '0', DATA_DIR: dataDirectory },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const line of createInterface({ input: child.stdout })) {
      const port = /^Stripe emulator at .*:(\d+)$/.exec(line)?.[1];
      if (port) {
        child.stdout.resume();
        return new EmulatorProcess(child, programDirectory, Number(port));
      }
    }
    throw new Error('The emulator exited before it was ready');
  }

  /** Sends SIGKILL, which the process cannot handle. */
  async kill(): Promise<void> {
    const exit = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exit;
    rmSync(this.programDirectory, { recursive: true, force: true });
  }
}

/** Compiles the sources into a directory of the app, where Node resolves its dependencies. */
function compile(): string {
  const source = join(appDirectory, 'src');
  mkdirSync(join(appDirectory, 'dist'), { recursive: true });
  const target = mkdtempSync(join(appDirectory, 'dist', 'process-'));
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.spec.ts')) continue;
    const { outputText } = ts.transpileModule(readFileSync(join(source, file), 'utf8'), {
      compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext },
    });
    const output = join(target, file.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(output), { recursive: true });
    writeFileSync(output, outputText);
  }
  return target;
}
