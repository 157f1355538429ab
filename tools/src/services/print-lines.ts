import { styleText } from 'node:util';

/** Prefixes each line with the name of its service, as Compose does. */
export function printLines(names: readonly string[]): (service: string, line: string) => void {
  const width = Math.max(...names.map((name) => name.length));
  const coloured = isColoured();
  return (service, line) => {
    const prefix = `${service.padEnd(width)} |`;
    process.stdout.write(`${coloured ? styleText('dim', prefix) : prefix} ${line}\n`);
  };
}

export const isColoured = (): boolean => process.stdout.isTTY && !process.env['NO_COLOR'];
