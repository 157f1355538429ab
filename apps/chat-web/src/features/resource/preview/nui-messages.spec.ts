import { failedReport } from '../../../testing/responses.js';
import { nuiMessagesOf } from './nui-messages.js';

test('finds the messages of the client scripts once each', () => {
  const content = `
    SendNUIMessage({ action = 'open', items = items })
    SendNUIMessage({
      type = "update",
    })
    SendNUIMessage { action = 'open' }
    SendNUIMessage({ action = dynamic })
  `;
  const files = [
    { path: 'client/main.lua', content },
    { path: 'html/app.js', content: "SendNUIMessage({ action = 'no' })" },
  ];
  const found = ['{"action":"open"}', '{"type":"update"}'];
  expect(nuiMessagesOf({ files, report: null })).toEqual(found);
  expect(nuiMessagesOf({ files, report: failedReport })).toEqual(found);
});

test('completes the messages of the simulation with those that it has not seen', () => {
  const content = "SendNUIMessage({ action = 'open' }) SendNUIMessage({ action = 'close' })";
  const pageMessages = ['{"action":"open","title":"Shop"}', '{"action":"cut of'];
  expect(
    nuiMessagesOf({ files: [{ path: 'client.lua', content }], report: { ...failedReport, pageMessages } }),
  ).toEqual(['{"action":"open","title":"Shop"}', '{"action":"close"}']);
});
