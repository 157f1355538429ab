import type { Page } from '@playwright/test';
import type { Customer } from '../fixtures/customer.js';
import { completeDescription, openDescription, planned, test } from '../fixtures/planning-model.js';
import { expect, type Open } from '../fixtures/test.js';
import { expectAccessibleInBothThemes } from '../screens/accessibility-violations.js';
import {
  buildPlan,
  creditsIn,
  messages,
  openTab,
  planOf,
  requirementOf,
  sendMessage,
  startChatting,
  waitForSuccess,
} from '../screens/chat.js';

async function openPlan(open: Open, customer: Customer): Promise<Page> {
  const chat = await startChatting(await open('/dashboard', customer));
  await sendMessage(chat, openDescription);
  await expect(planOf(chat, planned.title)).toBeVisible();
  return chat;
}

test('a customer changes an assumed value, builds the plan and sees the proof', async ({
  open,
  given,
  externalApi,
}) => {
  const customer = await given.subscriber({ plan: 'pro' });
  const balanceOf = async () => (await externalApi.credits(customer.user.id)).body.balance;
  const { balance: before } = (await externalApi.credits(customer.user.id)).body;
  const chat = await openPlan(open, customer);
  const plan = planOf(chat, planned.title);

  await test.step('reads what is assumed, asked and left out, and the price', async () => {
    await expect(plan.getByRole('group', { name: 'Not built, not charged' })).toContainText(planned.fly);
    await expect(plan.getByRole('button', { name: /^Build · [\d,–]+ credits?$/ })).toBeEnabled();
    await expect(chat).toHaveTitle(new RegExp(planned.title));
    await expectAccessibleInBothThemes(chat);
  });

  const planCredits = creditsIn(await plan.getByText(/^Plan · /).innerText());
  await expect.poll(balanceOf).toBe(before - planCredits);
  await plan.getByRole('spinbutton', { name: 'Reward' }).fill('750');
  await buildPlan(chat);
  const buildCredits = await waitForSuccess(chat, 1);

  await test.step('sees a test for each request, and opens it', async () => {
    for (const text of [planned.greeting, planned.once, planned.reward])
      await expect(requirementOf(chat, text).getByRole('img', { name: 'Proven' })).toBeVisible();
    const once = requirementOf(chat, planned.once);
    await once.getByRole('button').first().click();
    await once.getByRole('button', { name: /a player is greeted once$/ }).click();
    await expect(chat.getByRole('textbox', { name: /^tests\/greeting_test\.lua/ })).toContainText('$750');
    await expectAccessibleInBothThemes(chat);
  });

  await test.step('sees what was left out, which was not charged', async () => {
    await expect(messages(chat).getByRole('group', { name: 'Not built, not charged' })).toContainText(planned.fly);
    await expect.poll(balanceOf).toBe(before - planCredits - buildCredits);
    const requirements = await openTab(chat, 'Requirements');
    await expect(requirements.getByText(planned.once)).toBeVisible();
    await expectAccessibleInBothThemes(chat);
  });
});

test('an answered question is built and proven', async ({ open, given }) => {
  const chat = await openPlan(open, await given.subscriber({ plan: 'pro' }));
  const question = chat.getByRole('group', { name: planned.log });
  const answer = question.getByRole('radio', { name: 'The server console' });
  await expect(answer).toBeEnabled();
  await answer.check({ force: true });
  await buildPlan(chat);
  await waitForSuccess(chat, 1);
  await expect(requirementOf(chat, planned.log).getByRole('img', { name: 'Proven' })).toBeVisible();
});

test('Build without asking builds a complete description, and still asks about an incomplete one', async ({
  open,
  given,
}) => {
  const chat = await startChatting(await open('/dashboard', await given.subscriber({ plan: 'pro' })));
  await chat.getByRole('checkbox', { name: 'Build without asking' }).check();
  await sendMessage(chat, completeDescription);
  await waitForSuccess(chat, 1);
  await expect(chat.getByRole('button', { name: /^Build · / })).toHaveCount(0);

  await chat.getByRole('link', { name: 'New Conversation' }).click();
  await expect(chat.getByRole('checkbox', { name: 'Build without asking' })).toBeChecked();
  await sendMessage(chat, openDescription);
  await expect(planOf(chat, planned.title)).toBeVisible();
  await expect(chat.getByRole('button', { name: /^Build · / })).toBeVisible();
});
