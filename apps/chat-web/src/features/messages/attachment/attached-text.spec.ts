import { attachedText } from './attached-text.js';

test('a script is added with its name', () => {
  expect(attachedText('server.lua', 'print(1)\n')).toBe('```lua server.lua\nprint(1)\n```');
});

test('a log is reduced to its errors, each once', () => {
  const error = "SCRIPT ERROR: @shop/server.lua:3: attempt to index a nil value (local 'x')";
  const log = ['Started resource shop', error, '> handler (@shop/server.lua:3)', error, 'player joined'].join('\r\n');
  expect(attachedText('console.log', log)).toBe(
    `\`\`\`log console.log\n${error}\n> handler (@shop/server.lua:3)\n\`\`\``,
  );
});

test('of a long log, the last errors count', () => {
  const log = Array.from({ length: 5_000 }, (_, index) => `error number ${index}`).join('\n');
  const text = attachedText('long.log', log)!;
  expect(text.length).toBeLessThan(13_000);
  expect(text).toContain('error number 4999\n');
});

test('a log without errors adds nothing', () => {
  expect(attachedText('console.txt', 'Started resource shop\n')).toBeNull();
});
