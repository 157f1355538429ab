import { styleText } from 'node:util';

export interface BannerFacts {
  address: string;
  adminKey: string;
  externalApiKey: string;
  /** The chat site that Start Chatting opens. */
  chatUrl: string | undefined;
  /** False with a real Stripe account. */
  usesStripeEmulator: boolean;
  /** Whether emails can be viewed at /_mail. */
  hasEmailViewer: boolean;
  dataDirectory: string;
  /** The log file, unless the log is printed. */
  logFile?: string;
  startedInMs: number;
  demoLogin?: { email: string; password: string };
}

/** The summary that `npm start` prints. Scripts wait for its line `Ready: <address>`. */
export function banner(facts: BannerFacts, coloured: boolean): string {
  const styled = (style: Parameters<typeof styleText>[0], text: string): string =>
    coloured ? styleText(style, text) : text;
  const rows: [label: string, value: string][] = [
    ...(facts.chatUrl ? [['Chat site', facts.chatUrl] as [string, string]] : []),
    ['Admin key', facts.adminKey],
    ['External API key', facts.externalApiKey],
  ];
  if (facts.demoLogin) rows.push(['Demo login', `${facts.demoLogin.email} · ${facts.demoLogin.password}`]);
  if (facts.usesStripeEmulator) rows.push(['Test card', '4242 4242 4242 4242, any future date, any CVC']);
  if (facts.hasEmailViewer) rows.push(['Emails', `${facts.address}/_mail`]);
  rows.push(['API documentation', `${facts.address}/api/v1/docs`], ['Data', facts.dataDirectory]);
  if (facts.logFile) rows.push(['Log', facts.logFile]);
  const seconds = (facts.startedInMs / 1000).toFixed(1);
  return [
    '',
    `  ${styled('bold', 'Scriptsmith')} ${styled('dim', `started in ${seconds} s`)}`,
    `  ${styled(['bold', 'green'], 'Ready:')} ${styled('bold', facts.address)}`,
    '',
    ...rows.map(([label, value]) => `  ${styled('dim', label.padEnd(18))} ${value}`),
    '',
    `  ${styled('dim', 'Ctrl-C stops it.')}`,
    '',
    '',
  ].join('\n');
}
