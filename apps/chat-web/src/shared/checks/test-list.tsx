import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { ResourceFile, TestResult } from '@scriptsmith/chat-contracts';
import { onTouchScreens, radius, touchTarget } from '@scriptsmith/ui/theme/tokens';
import { CircleCheck, CircleX } from 'lucide-react';
import { fileOpened } from '../state/workspace-slice.js';
import { useAppDispatch } from '../store/hooks.js';
import { testLineOf } from './test-line.js';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Row = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: theme.spacing(1),
  width: '100%',
  minHeight: theme.spacing(3),
  [onTouchScreens]: { minHeight: touchTarget },
  borderRadius: radius.small,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  '& > svg': { color: theme.vars.palette.success.main },
  '& > svg[data-failed]': { color: theme.vars.palette.error.main },
  '& > small': { ...theme.typography.caption, gridColumn: 2, color: theme.vars.palette.text.secondary },
}));

interface TestListProps {
  tests: readonly TestResult[];
  /** The files of the version, in which the lines of the tests are found. */
  files: readonly ResourceFile[];
}

/** The behavior tests. A click opens the file of a test at its line. */
export function TestList({ tests, files }: TestListProps) {
  const dispatch = useAppDispatch();
  return (
    <List aria-label="Behavior tests">
      {tests.map(({ name, path, passed, message }) => (
        <li key={`${path} ${name}`}>
          <Row onClick={() => dispatch(fileOpened({ path, line: testLineOf(files, { name, path }) }))}>
            {passed ? (
              <CircleCheck size="1rem" role="img" aria-label="Passed" />
            ) : (
              <CircleX size="1rem" data-failed role="img" aria-label="Failed" />
            )}
            <span>{name}</span>
            {message && <small>{message}</small>}
          </Row>
        </li>
      ))}
    </List>
  );
}
