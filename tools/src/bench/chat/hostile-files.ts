/** A file of a resource. Null deletes it. */
export interface FileChange {
  path: string;
  content: string | null;
}

const manifest = (more = ''): FileChange => ({
  path: 'fxmanifest.lua',
  content: `fx_version 'cerulean'\ngame 'gta5'\nlua54 'yes'\nui_page 'html/index.html'\nserver_script 'server.lua'\n${more}\n`,
});
const page = (content: string): FileChange => ({ path: 'html/index.html', content });
const script = (content: string): FileChange => ({ path: 'server.lua', content });
const test = (content: string): FileChange => ({ path: 'tests/a.lua', content });

/** Files of almost the largest size, which a zip file hardly compresses. */
const largeFiles = (seed: number): FileChange[] =>
  Array.from({ length: 7 }, (_, number) => ({
    path: `data/${number}.txt`,
    content: Array.from({ length: 8_000 }, (_, line) =>
      ((line + 1) * (seed + 7) * (number + 3) * 7_919).toString(36).padEnd(31, 'x'),
    ).join('\n'),
  }));

/** What a hostile customer saves, in turn. Each is the worst of its kind. */
export const hostileEdits: readonly ((seed: number) => FileChange[])[] = [
  (seed) => [
    manifest(),
    page('<script src=b></script>'.repeat(11_000)),
    { path: 'html/b', content: `${seed}`.padEnd(255_000, 'x') },
  ],
  (seed) => [page(`<p>${seed}</p>${'<div>'.repeat(8_000)}`)],
  (seed) => [
    page(Array.from({ length: 5_000 }, (_, number) => `<b id=${seed}${number}>`).join('') + '<p>x'.repeat(5_000)),
  ],
  largeFiles,
  (seed) => [manifest(`client_scripts { '${'**a'.repeat(100)}${seed}', '${'?*'.repeat(150)}b' }`)],
  (seed) => [script(`print(${seed}) error('a\\0b')`)],
  (seed) => [
    test(`for i = 1, 200 do test(i .. '${seed}' .. string.rep('x', 200000), function() end) end`),
    script('print(1)'),
  ],
  (seed) => [test(''), script(`local t = { ${seed} } while true do t[#t + 1] = string.rep('x', 1e4) end`)],
  (seed) => [script(`string.find(string.rep('a', 5000 + ${seed}), string.rep('a*', 12) .. 'b')`)],
];
