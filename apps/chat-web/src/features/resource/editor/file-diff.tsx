import { unifiedMergeView } from '@codemirror/merge';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { styled, useTheme } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { editorTheme } from './editor-theme.js';
import { loadLanguage } from './language.js';

const Frame = styled('div')(({ theme }) => ({
  ...theme.typography.code,
  minHeight: 0,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.sunken,
}));

interface FileDiffProps {
  path: string;
  before: string;
  after: string;
}

/** The changes between two contents of a file. Unchanged parts are collapsed. */
export default function FileDiff({ path, before, after }: FileDiffProps) {
  const theme = useTheme();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!frame.current) return;
    const language = new Compartment();
    const view = new EditorView({
      parent: frame.current,
      state: EditorState.create({
        doc: after,
        extensions: [
          lineNumbers(),
          EditorState.readOnly.of(true),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ tabindex: '0', 'aria-label': `Changes to ${path}` }),
          unifiedMergeView({
            original: before,
            mergeControls: false,
            collapseUnchanged: { margin: 3, minSize: 6 },
          }),
          language.of([]),
          editorTheme(theme),
        ],
      }),
    });
    let isMounted = true;
    loadLanguage(path).then(
      (extension) => isMounted && view.dispatch({ effects: language.reconfigure(extension) }),
      () => {
        // Without its language the file is shown as plain text.
      },
    );
    return () => {
      isMounted = false;
      view.destroy();
    };
  }, [path, before, after, theme]);
  return <Frame ref={frame} />;
}
