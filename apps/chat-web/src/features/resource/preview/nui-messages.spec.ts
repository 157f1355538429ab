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

test('prefers the complete messages of the simulation', () => {
  const files = [{ path: 'client.lua', content: "SendNUIMessage({ action = 'open' })" }];
  const pageMessages = ['{"action":"open","title":"Shop"}'];
  expect(nuiMessagesOf({ files, report: { ...failedReport, pageMessages } })).toEqual(pageMessages);
});
