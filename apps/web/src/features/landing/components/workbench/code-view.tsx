import { styled } from '@mui/material/styles';
import { tokenizeLua } from './lua.js';

const Pane = styled('div')(({ theme }) => ({
  minWidth: 0,
  padding: theme.spacing(1.5, 2),
  backgroundColor: theme.vars.palette.sunken,
  overflow: 'hidden',
}));

const FileName = styled('div')(({ theme }) => ({
  minHeight: '1lh',
  marginBottom: theme.spacing(1.25),
  color: theme.vars.palette.text.secondary,
}));

/** As high as the longest file, so that the layout does not shift. */
const Lines = styled('ol')(({ theme }) => ({
  minHeight: '12lh',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  whiteSpace: 'pre',
  '& > li': { minHeight: '1lh' },
  '& [data-kind="keyword"]': { color: theme.vars.palette.code.keyword },
  '& [data-kind="string"]': { color: theme.vars.palette.code.string },
  '& [data-kind="name"]': { color: theme.vars.palette.code.name },
  '& [data-kind="comment"]': { color: theme.vars.palette.text.secondary },
}));

interface CodeViewProps {
  name: string;
  code: string;
  /** How many lines are visible. */
  lineCount: number;
}

/** A file that is being written. */
export function CodeView({ name, code, lineCount }: CodeViewProps) {
  return (
    <Pane>
      <FileName>{name}</FileName>
      <Lines>
        {code
          .split('\n')
          .slice(0, lineCount)
          .map((line, index) => (
            <li key={index}>
              {tokenizeLua(line).map(({ kind, text }, position) => (
                <span key={position} data-kind={kind}>
                  {text}
                </span>
              ))}
            </li>
          ))}
      </Lines>
    </Pane>
  );
}
