import type { Template, TemplateResource } from '@scriptsmith/chat-contracts';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { openApp } from '../../testing/open-app.js';
import { failedReport, refusal, signedInResponses } from '../../testing/responses.js';

const templates: Template[] = [
  { id: 'shop', category: 'Economy', prompt: 'A shop that sells water' },
  { id: 'jail', category: 'Police', prompt: 'A jail for police' },
];
const resource: TemplateResource = {
  ...{ title: 'Shop', summary: 'Sells water.', hasPreview: true, requirements: [] },
  ...{ files: [{ path: 'config.lua', content: 'Config = {}' }], report: { ...failedReport, passed: true } },
};
const preview = 'GET /api/templates/shop?profileId=fivem-qbcore';

async function openTemplate(response: object) {
  const server = new FakeServer({
    ...signedInResponses,
    'GET /api/templates': { body: { templates } },
    [preview]: response,
  });
  const { actor } = openApp('/');
  await actor.click(await screen.findByRole('button', { name: 'All Templates' }));
  const list = within(await screen.findByRole('dialog', { name: 'Templates' }));
  expect(await list.findByRole('region', { name: 'Police' })).toBeVisible();
  await actor.click(list.getByRole('button', { name: 'A shop that sells water' }));
  return { server, actor, dialog: within(await screen.findByRole('dialog', { name: 'Template' })) };
}

beforeEach(() => localStorage.clear());

test('a template shows its page and its files, and its description is used', async () => {
  const { actor, dialog } = await openTemplate({ body: resource });
  const frame = await dialog.findByTitle('Preview of the NUI page');
  expect(frame).toHaveAttribute('src', '/api/templates/shop/preview?profileId=fivem-qbcore');
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  await actor.click(dialog.getByRole('tab', { name: 'Files' }));
  expect(await dialog.findByRole('button', { name: /^config\.lua/ })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'New File' })).not.toBeInTheDocument();
  await actor.click(dialog.getByRole('button', { name: 'Use This' }));
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('A shop that sells water');
});

test('a template without a preview can be used all the same', async () => {
  const { actor, dialog } = await openTemplate(refusal(404, 'not_found'));
  expect(await dialog.findByText(/There is no preview for this framework/)).toBeVisible();
  await actor.click(dialog.getByRole('button', { name: 'All Templates' }));
  expect(await screen.findByRole('dialog', { name: 'Templates' })).toBeVisible();
});
