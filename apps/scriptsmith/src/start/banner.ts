import { styleText } from 'node:util';
import { testCards } from './demo/customers/cards.js';
import { demoLogins } from './demo/customers/demo-customers.js';
import { demoPassword } from './demo/product/demo-product.js';

export interface BannerFacts {
  address: string;
  adminKey: string;
  externalApiKey: string;
  /** The chat site that Start Chatting opens. */
  chatUrl: string | undefined;
  /** The models of an Ollama on this machine, which the chat site offers. */
  localModels?: readonly string[];
  /** False with a real Stripe account. */
  usesStripeEmulator: boolean;
  /** Whether emails are sent with SMTP. */
  sendsEmails: boolean;
  /** Whether emails can be viewed at /_mail. */
  hasEmailViewer: boolean;
  dataDirectory: string;
  /** The log file, unless the log is printed. */
  logFile?: string;
  startedInMs: number;
  /** Whether the product has demo data. */
  showsDemo?: boolean;
}

type Row = [label: string, value: string];

/** The summary that `npm start` prints. Scripts wait for its line `Ready: <address>`. */
export function banner(facts: BannerFacts, coloured: boolean): string {
  const styled = (style: Parameters<typeof styleText>[0], text: string): string =>
    coloured ? styleText(style, text) : text;
  const rows: Row[] = [
    ...(facts.chatUrl ? [['Chat site', facts.chatUrl] satisfies Row] : []),
    ...(facts.localModels?.length ? [['Ollama models', facts.localModels.join(', ')] satisfies Row] : []),
    ['Admin key', facts.adminKey],
    ['External API key', facts.externalApiKey],
  ];
  if (facts.usesStripeEmulator) rows.push(...(facts.showsDemo ? demoRows() : []), ...testCardRows());
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
    ...warnings(facts).flatMap((warning) => [`  ${styled('yellow', warning)}`, '']),
    `  ${styled('dim', 'Ctrl-C stops it.')}`,
    '',
    '',
  ].join('\n');
}

/** A person who signs up with the address of a paying customer must not get what that customer has paid for. */
function warnings({ sendsEmails, usesStripeEmulator }: BannerFacts): string[] {
  if (sendsEmails || usesStripeEmulator) return [];
  return [
    'Emails are not sent, because SMTP_URL is not set. Pending customers need a confirmed email address to claim their plan.',
  ];
}

const demoRows = (): Row[] => [
  ['Demo logins', `${demoLogins.new.email.padEnd(24)} new, without a plan`],
  ['', `${demoLogins.subscriber.email.padEnd(24)} subscriber with conversations`],
  ['', `${demoLogins.affiliate.email.padEnd(24)} affiliate`],
  ['Their password', demoPassword],
];

const testCardRows = (): Row[] =>
  cardDescriptions.map(([number, text], index): Row => {
    const spaced = number.replaceAll(/\d{4}(?=\d)/g, '$& ');
    return [index === 0 ? 'Test cards' : '', `${spaced}  ${text}`];
  });

const cardDescriptions: readonly [number: string, text: string][] = [
  [testCards.pays, 'pays; any future date, any CVC'],
  [testCards.paysMastercard, 'pays'],
  [testCards.declined, 'is declined'],
  [testCards.insufficientFunds, 'has insufficient funds'],
  [testCards.expired, 'has expired'],
  [testCards.authentication, 'asks for authentication once'],
  [testCards.authenticationAlways, 'asks for authentication at every payment'],
  [testCards.failsOnRenewal, 'pays, and fails at the renewal'],
  [testCards.disputed, 'pays, and is disputed at once'],
];
