import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, Transaction } from '@codemirror/state';
import type { Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { styled, useTheme } from '@mui/material/styles';
import { focusRing } from '@scriptsmith/ui/theme/tokens';
import { useEffect, useRef } from 'react';
import { editorTheme } from './editor-theme.js';
import { loadLanguage } from './language.js';
import { markedLine, markLine } from './marked-line.js';

const Frame = styled('div')(({ theme }) => ({
  // The editor may measure its lines before its own theme applies.
  ...theme.typography.code,
  height: '100%',
  minHeight: 0,
  '&:has(.cm-content:focus-visible)': {
    outline: `${focusRing.width}px solid ${theme.vars.palette.accentText}`,
    outlineOffset: -focusRing.width,
  },
}));

interface CodeEditorProps {
  path: string;
  value: string;
  /** Undefined if the file cannot be edited. */
  onChange?: ((value: string) => void) | undefined;
  onSave?: (() => void) | undefined;
  /** The line to scroll to, whenever `request` changes. */
  place?: { line: number; request: number } | undefined;
  /** Keeps the end in view while the text grows. */
  followEnd?: boolean;
}

/** An editor for one file. Mount it with the path as key. Escape and then Tab leaves the editor by keyboard. */
export default function CodeEditor({ path, value, onChange, onSave, place, followEnd = false }: CodeEditorProps) {
  const theme = useTheme();
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const initialValue = useRef(value);
  const handlers = useRef({ onChange, onSave });
  const isEditable = onChange !== undefined;
  const access = useRef({ compartment: new Compartment(), isEditable });
  useEffect(() => {
    handlers.current = { onChange, onSave };
  });

  useEffect(() => {
    if (!frame.current) return;
    const language = new Compartment();
    const editor = new EditorView({
      parent: frame.current,
      state: EditorState.create({
        doc: initialValue.current,
        extensions: [
          lineNumbers(),
          history(),
          drawSelection(),
          indentOnInput(),
          indentUnit.of('    '),
          bracketMatching(),
          highlightSelectionMatches(),
          keymap.of([
            {
              key: 'Mod-s',
              preventDefault: true,
              run: () => {
                handlers.current.onSave?.();
                return true;
              },
            },
            ...defaultKeymap,
            ...historyKeymap,
            ...searchKeymap,
            indentWithTab,
          ]),
          access.current.compartment.of(accessTo(path, access.current.isEditable)),
          EditorView.updateListener.of((update) => {
            if (update.docChanged && update.transactions.some((each) => each.isUserEvent('input') || isEdit(each)))
              handlers.current.onChange?.(update.state.doc.toString());
          }),
          markedLine,
          language.of([]),
          editorTheme(theme),
        ],
      }),
    });
    view.current = editor;
    let isMounted = true;
    loadLanguage(path).then(
      (extension) => isMounted && editor.dispatch({ effects: language.reconfigure(extension) }),
      () => {
        // Without its language the file is shown as plain text.
      },
    );
    return () => {
      isMounted = false;
      initialValue.current = editor.state.doc.toString();
      editor.destroy();
    };
  }, [path, theme]);

  useEffect(() => {
    const { compartment } = access.current;
    access.current.isEditable = isEditable;
    view.current?.dispatch({ effects: compartment.reconfigure(accessTo(path, isEditable)) });
  }, [path, isEditable]);

  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    const shown = editor.state.doc.toString();
    if (shown === value) return;
    const isGrowth = value.startsWith(shown);
    editor.dispatch({
      changes: isGrowth
        ? { from: shown.length, insert: value.slice(shown.length) }
        : { from: 0, to: shown.length, insert: value },
      effects: followEnd ? EditorView.scrollIntoView(value.length) : [],
      // Undo would otherwise bring back the text of another version.
      annotations: Transaction.addToHistory.of(false),
    });
  }, [value, followEnd]);

  const { line, request } = place ?? {};
  useEffect(() => {
    const editor = view.current;
    if (!editor || line === undefined) return;
    const target = editor.state.doc.line(Math.min(line, editor.state.doc.lines));
    editor.dispatch({
      selection: { anchor: target.from },
      effects: [EditorView.scrollIntoView(target.from, { y: 'center' }), markLine.of(target.from)],
    });
    editor.focus();
  }, [line, request, path]);

  return <Frame ref={frame} />;
}

/** Whether the file can be edited. Changes without a new editor, which would lose the place and the focus. */
const accessTo = (path: string, isEditable: boolean): Extension => [
  isEditable ? highlightActiveLine() : [],
  EditorState.readOnly.of(!isEditable),
  EditorView.contentAttributes.of({
    tabindex: '0',
    'aria-label': isEditable ? `${path}. Press Escape and then Tab to leave the editor.` : `${path}, read-only`,
  }),
];

const isEdit = (transaction: { isUserEvent: (event: string) => boolean }): boolean =>
  ['delete', 'move', 'undo', 'redo'].some((event) => transaction.isUserEvent(event));
