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
  expect(nuiMessagesOf(files)).toEqual([{ action: 'open' }, { type: 'update' }]);
});
