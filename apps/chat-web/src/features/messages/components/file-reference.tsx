import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { radius } from '@scriptsmith/ui/theme/tokens';
import { createContext, useContext } from 'react';
import { fileOpened } from '../../../shared/state/workspace-slice.js';
import { useAppDispatch } from '../../../shared/store/hooks.js';

/** The paths of the latest version. A text links to these files only. */
export const KnownFilesContext = createContext<ReadonlySet<string>>(new Set());

const Place = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.code,
  // In the line of the text.
  display: 'inline',
  verticalAlign: 'baseline',
  borderRadius: radius.small,
  color: theme.vars.palette.accentText,
  overflowWrap: 'anywhere',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  textDecorationThickness: '1px',
}));

const place = /^([\w@./ ()-]+\.\w{1,8})(?::(\d{1,6}))?$/;

/** `config.lua:12` as a link to the line, if there is such a file. Any other text is shown as code. */
export function FileReference({ text, isCode }: { text: string; isCode: boolean }) {
  const dispatch = useAppDispatch();
  const knownFiles = useContext(KnownFilesContext);
  const [, path, line] = place.exec(text) ?? [];
  if (path === undefined || !knownFiles.has(path)) return isCode ? <code>{text}</code> : text;
  return (
    <Place onClick={() => dispatch(fileOpened({ path, line: line === undefined ? null : Number(line) }))}>{text}</Place>
  );
}
