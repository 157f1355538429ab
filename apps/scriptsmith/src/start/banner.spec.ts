import { banner } from './banner.js';

const facts = {
  address: 'https://scriptsmith.example',
  adminKey: 'admin_1',
  externalApiKey: 'ssk_1',
  chatUrl: undefined,
  usesStripeEmulator: false,
  sendsEmails: false,
  hasEmailViewer: false,
  dataDirectory: '/data',
  startedInMs: 1_200,
};
const warning = /Emails are not sent.*SMTP_URL.*Pending customers need a confirmed email address/;

test('a start with real payments and without SMTP says that pending customers cannot claim their plans', () => {
  expect(banner(facts, false)).toMatch(warning);
});

test('a start with the Stripe emulator prints several cards that pay, with and without the demo', () => {
  for (const showsDemo of [false, true]) {
    const text = banner({ ...facts, usesStripeEmulator: true, showsDemo }, false);
    expect(text.match(/4242 4242 4242 4242 {2}pays|5555 5555 5555 4444 {2}pays/g)).toHaveLength(2);
  }
});

test.each([
  ['SMTP', { sendsEmails: true }],
  ['the Stripe emulator', { usesStripeEmulator: true }],
])('a start with %s says nothing about it', (_, difference) => {
  expect(banner({ ...facts, ...difference }, false)).not.toMatch(/Emails are not sent/);
});
