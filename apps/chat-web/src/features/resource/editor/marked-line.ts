import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView } from '@codemirror/view';
import type { DecorationSet } from '@codemirror/view';

/** Marks the line that starts at this position, such as the place of a finding. */
export const markLine = StateEffect.define<number>();

const mark = Decoration.line({ class: 'cm-marked-line' });

/** The marked line, until the text changes. */
export const markedLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marked, { docChanged, effects }) =>
    effects.reduce(
      (current, effect) => (effect.is(markLine) ? Decoration.set(mark.range(effect.value)) : current),
      docChanged ? Decoration.none : marked,
    ),
  provide: (field) => EditorView.decorations.from(field),
});
