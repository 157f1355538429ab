import { keyName } from '../world/controls.js';

interface PageKey {
  name: string;
  code: string;
  keyCode: number;
}

/** Keys with names, by their name in the game. */
const namedKeys: ReadonlyMap<string, PageKey> = new Map([
  ['ESC', { name: 'Escape', code: 'Escape', keyCode: 27 }],
  ['ENTER', { name: 'Enter', code: 'Enter', keyCode: 13 }],
  ['BACKSPACE', { name: 'Backspace', code: 'Backspace', keyCode: 8 }],
  ['TAB', { name: 'Tab', code: 'Tab', keyCode: 9 }],
  ['SPACE', { name: ' ', code: 'Space', keyCode: 32 }],
  ['DELETE', { name: 'Delete', code: 'Delete', keyCode: 46 }],
  ['ARROWUP', { name: 'ArrowUp', code: 'ArrowUp', keyCode: 38 }],
  ['ARROWDOWN', { name: 'ArrowDown', code: 'ArrowDown', keyCode: 40 }],
  ['ARROWLEFT', { name: 'ArrowLeft', code: 'ArrowLeft', keyCode: 37 }],
  ['ARROWRIGHT', { name: 'ArrowRight', code: 'ArrowRight', keyCode: 39 }],
]);

/** A key as a page receives it. Undefined for keys that pages do not receive. */
export function keyOf(key: string): PageKey | undefined {
  const name = keyName(key.trim());
  if (/^[A-Z]$/.test(name)) return { name: name.toLowerCase(), code: `Key${name}`, keyCode: name.charCodeAt(0) };
  if (/^\d$/.test(name)) return { name, code: `Digit${name}`, keyCode: name.charCodeAt(0) };
  if (/^F\d{1,2}$/.test(name)) return { name, code: name, keyCode: 111 + Number(name.slice(1)) };
  return namedKeys.get(name);
}
