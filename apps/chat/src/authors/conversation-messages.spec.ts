import type { ResourceFile } from '@scriptsmith/chat-contracts';
import { openingMessages } from './conversation-messages.js';

/** What the model reads with a message about these files. */
function shownWith(files: readonly ResourceFile[]): string {
  const messages = [{ text: 'Sell water for 5.' }];
  const opening = openingMessages({ turns: [], messages, files, requirements: [], acceptedPlan: null });
  return opening.at(-1)?.content as string;
}

test('a license is listed, and what the resource does is shown', () => {
  const shown = shownWith([
    { path: 'LICENSE', content: 'GNU GENERAL PUBLIC LICENSE' },
    { path: 'server.lua', content: "print('open')" },
    { path: 'README.md', content: 'Sells water.' },
  ]);
  expect(shown).toContain('LICENSE (26 characters, not shown)');
  expect(shown).not.toContain('GNU');
  expect(shown).toContain("print('open')");
  expect(shown).toContain('Sells water.');
});

test('of a large resource, the scripts are shown first, and short ones before long ones', () => {
  const shown = shownWith([
    { path: 'client.lua', content: 'a'.repeat(30_000) },
    { path: 'html/index.html', content: 'b'.repeat(20_000) },
    { path: 'html/vendor.js', content: 'c'.repeat(90_000) },
    { path: 'server.lua', content: 'd'.repeat(20_000) },
    { path: 'data.lua', content: 'e'.repeat(70_000) },
    { path: 'html/style.css', content: 'f'.repeat(100) },
  ]);
  expect(shown).toContain('aaaa');
  expect(shown).toContain('dddd');
  expect(shown).toContain('ffff');
  expect(shown).toContain('data.lua (70000 characters, not shown)');
  expect(shown).toContain('html/index.html (20000 characters, not shown)');
  expect(shown).toContain('html/vendor.js (90000 characters, not shown)');
});
