import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Theme } from '@mui/material/styles';

/** The colors and typefaces of the theme. They are CSS variables, so that the editor follows the color scheme. */
export function editorTheme({ vars, typography, spacing }: Theme): Extension {
  const { fontFamily, fontSize, lineHeight } = typography.code;
  const { palette } = vars;
  const tint = (color: string, share: number) => `color-mix(in srgb, ${color} ${share}%, transparent)`;
  const highlight = HighlightStyle.define([
    { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: palette.code.keyword },
    { tag: [tags.string, tags.special(tags.string), tags.regexp], color: palette.code.string },
    {
      tag: [tags.number, tags.bool, tags.null, tags.atom, tags.propertyName, tags.attributeName],
      color: palette.code.name,
    },
    { tag: [tags.tagName, tags.typeName, tags.className], color: palette.code.keyword },
    { tag: [tags.comment, tags.meta], color: palette.text.secondary, fontStyle: 'italic' },
    { tag: tags.invalid, color: palette.error.main },
  ]);
  const view = EditorView.theme({
    '&': { height: '100%', backgroundColor: 'transparent', color: palette.text.primary },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': {
      fontFamily: String(fontFamily),
      fontSize: String(fontSize),
      lineHeight: String(lineHeight),
    },
    '.cm-content': { caretColor: palette.accentText, padding: spacing(1.5, 0) },
    '.cm-cursor': { borderLeftColor: palette.accentText },
    // Opaque, because lines that are scrolled sideways pass below it.
    '.cm-gutters': { backgroundColor: palette.sunken, color: palette.text.secondary, border: 'none' },
    '.cm-lineNumbers .cm-gutterElement': { padding: spacing(0, 1.5, 0, 2) },
    '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: tint(palette.control, 12) },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, ::selection': {
      backgroundColor: tint(palette.primary.main, 28),
    },
    '.cm-selectionMatch, .cm-searchMatch': { backgroundColor: tint(palette.warning.main, 25) },
    '.cm-matchingBracket': { backgroundColor: tint(palette.control, 30), outline: 'none' },
    '.cm-panels': {
      backgroundColor: palette.background.paper,
      color: palette.text.primary,
      borderColor: palette.divider,
    },
    '.cm-panel input, .cm-panel button': { font: 'inherit', color: 'inherit', backgroundImage: 'none' },
    '.cm-marked-line': { backgroundColor: tint(palette.accentText, 14) },
    '.cm-changedLine, .cm-insertedLine': { backgroundColor: tint(palette.success.main, 10) },
    '.cm-changedText': { background: tint(palette.success.main, 26) },
    '.cm-deletedChunk, .cm-deletedLine': { backgroundColor: tint(palette.error.main, 10) },
    '.cm-deletedChunk .cm-deletedText': { background: tint(palette.error.main, 26) },
    '.cm-changeGutter': { width: spacing(0.375) },
    '.cm-changedLineGutter': { backgroundColor: palette.success.main },
    '.cm-deletedLineGutter': { backgroundColor: palette.error.main },
    '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: 'none' },
    '.cm-collapsedLines': {
      padding: spacing(0.5, 2),
      background: palette.sunken,
      color: palette.text.secondary,
      fontFamily: String(typography.fontFamily),
    },
  });
  return [view, syntaxHighlighting(highlight)];
}
