import { lineageOf, type VersionOrigin } from './lineage.js';

const message = (id: string) => ({ id, text: id });
const built = (number: number, messageId: string, base: number | null): VersionOrigin => ({
  ...{ id: `v${number}`, number, origin: 'run', editKind: null, restoredNumber: null, messageId },
  baseVersionId: base === null ? null : `v${base}`,
});
const edited = (number: number): VersionOrigin => ({
  ...{
    id: `v${number}`,
    number,
    origin: 'edit',
    editKind: null,
    restoredNumber: null,
    messageId: null,
    baseVersionId: null,
  },
});
const restored = (number: number, restoredNumber: number, messageId: string | null = null): VersionOrigin => ({
  ...{ id: `v${number}`, number, origin: 'restore', editKind: null, restoredNumber, messageId },
  baseVersionId: messageId === null ? null : `v${number - 1}`,
});

const lineage = (
  messages: readonly string[],
  versions: readonly VersionOrigin[],
  base = versions.at(-1)?.id ?? null,
) => {
  const found = lineageOf(messages.map(message), versions, base);
  return { ...found, messages: found.messages.map(({ text }) => text) };
};

test('a plan that is not built counts, and the files contain nothing yet', () => {
  expect(lineage(['shop'], [])).toEqual({
    messages: ['shop'],
    builtMessages: 0,
    hasOwnFiles: false,
    previousVersionId: null,
  });
});

test('the files contain the messages up to the last one that was built', () => {
  const versions = [built(1, 'shop', null), edited(2), built(3, 'bread', 2)];
  expect(lineage(['shop', 'where is the config?', 'bread', 'add a garage'], versions)).toEqual({
    ...{
      messages: ['shop', 'where is the config?', 'bread', 'add a garage'],
      builtMessages: 3,
      hasOwnFiles: false,
      previousVersionId: 'v2',
    },
  });
});

test('"undo" takes the last message back, and the version before becomes the base', () => {
  const versions = [built(1, 'shop', null), built(2, 'bread', 1), restored(3, 1, 'undo')];
  expect(lineage(['shop', 'bread', 'undo'], versions)).toEqual({
    ...{ messages: ['shop'], builtMessages: 1, hasOwnFiles: false, previousVersionId: null },
  });
});

test('repeating "undo" goes further back, and a later message continues from there', () => {
  const versions = [built(1, 'shop', null), built(2, 'bread', 1), built(3, 'water', 2), restored(4, 2, 'undo')];
  expect(lineage(['shop', 'bread', 'water', 'undo'], versions).previousVersionId).toBe('v1');
  const later = [...versions, restored(5, 1, 'again'), built(6, 'cola', 5)];
  expect(lineage(['shop', 'bread', 'water', 'undo', 'again', 'cola'], later)).toEqual({
    ...{ messages: ['shop', 'cola'], builtMessages: 2, hasOwnFiles: false, previousVersionId: 'v5' },
  });
});

test('a version that was restored on the screen loses the later messages, and "undo" brings them back', () => {
  const versions = [built(1, 'shop', null), built(2, 'bread', 1), restored(3, 1)];
  expect(lineage(['shop', 'bread'], versions)).toEqual({
    ...{ messages: ['shop'], builtMessages: 1, hasOwnFiles: false, previousVersionId: 'v2' },
  });
});

test('a message whose run wrote nothing is planned or answered again with the next one', () => {
  expect(lineage(['shop', 'bread'], [built(1, 'shop', null)])).toMatchObject({
    ...{ messages: ['shop', 'bread'], builtMessages: 1 },
  });
});

test('imported files stay those of the user when messages change them', () => {
  const versions = [{ ...edited(1), editKind: 'import' as const }, built(2, 'repair', 1), restored(3, 2)];
  expect(lineage(['repair', 'bread'], versions)).toMatchObject({ builtMessages: 1, hasOwnFiles: true });
  expect(lineage(['bread'], [edited(1)])).toMatchObject({ builtMessages: 0, hasOwnFiles: true });
});
