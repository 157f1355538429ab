import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { FileText, Folder, Pause, Play, RotateCcw } from 'lucide-react';
import { hairline, radius } from '@scriptsmith/ui/theme/tokens';
import { CodeView } from './code-view.js';
import { durationMs, frameAt, request, tree } from './demonstration.js';
import type { Frame, TreeEntry } from './demonstration.js';
import { usePlayback } from './use-playback.js';

const Window = styled('figure')(({ theme }) => ({
  ...theme.typography.code,
  margin: 0,
  minWidth: 0,
  border: `${hairline} ${theme.vars.palette.divider}`,
  borderRadius: radius.large,
  backgroundColor: theme.vars.palette.background.paper,
  overflow: 'hidden',
}));

const Prompt = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1.5),
  padding: theme.spacing(2.25, 2.5),
  borderBottom: `${hairline} ${theme.vars.palette.divider}`,
  fontFamily: theme.typography.fontFamily,
  fontSize: theme.typography.body1.fontSize,
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
  '&::before': { content: '"›"', color: theme.vars.palette.accentText, fontWeight: 600 },
}));

/** The typed text overlays the invisible full text, which reserves the space. */
const Typed = styled('div')({
  display: 'grid',
  '& > *': { gridArea: '1 / 1' },
  '& > :last-child': { visibility: 'hidden' },
});

const Caret = styled('span')(({ theme }) => ({
  position: 'absolute',
  width: '0.5em',
  height: '1.1em',
  marginBlockStart: '0.15em',
  backgroundColor: theme.vars.palette.primary.main,
}));

const Panes = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(13rem, 2fr) 5fr',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));

const Tree = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(1.5),
  listStyle: 'none',
  borderInlineEnd: `${hairline} ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { borderInlineEnd: 0, borderBottom: `${hairline} ${theme.vars.palette.divider}` },
}));

const Entry = styled('li', { shouldForwardProp: (name) => name !== 'depth' })<{ depth: number }>(
  ({ theme, depth }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    padding: theme.spacing(0.125, 1),
    paddingInlineStart: theme.spacing(1 + depth * 1.75),
    borderRadius: radius.small,
    color: theme.vars.palette.text.secondary,
    '& svg': { flex: 'none' },
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '&[data-state="awaited"]': { visibility: 'hidden' },
    '&[data-state="open"]': { backgroundColor: theme.vars.palette.sunken, color: theme.vars.palette.text.primary },
  }),
);

const Status = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingInline: theme.spacing(2.5, 1),
  borderTop: `${hairline} ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
}));

const fileCount = (entries: readonly TreeEntry[]): number => entries.filter(({ isFolder }) => !isFolder).length;

/** The product at work: a request is typed and files appear. */
export function Workbench() {
  const { elapsedMs, isPlaying, toggle } = usePlayback(durationMs);
  const frame = frameAt(elapsedMs);
  return (
    <Window aria-label="The product at work: one sentence becomes a whole resource">
      <div aria-hidden>
        <Prompt>
          <Typed>
            <span>
              {frame.typedRequest}
              {frame.typedRequest.length < request.length && <Caret />}
            </span>
            <span>{request}</span>
          </Typed>
        </Prompt>
        <Panes>
          <FileTree frame={frame} />
          <CodeView name={frame.openEntry?.name ?? ''} code={frame.openEntry?.code ?? ''} lineCount={frame.lineCount} />
        </Panes>
      </div>
      <Status>
        <span aria-hidden>{statusOf(frame)}</span>
        <IconButton onClick={toggle} aria-label={toggleLabel(isPlaying, frame)}>
          <ToggleIcon isPlaying={isPlaying} isFinished={frame.isFinished} />
        </IconButton>
      </Status>
    </Window>
  );
}

function FileTree({ frame: { entryCount, openEntry, isFinished } }: { frame: Frame }) {
  return (
    <Tree>
      {tree.map((entry, index) => {
        const Icon = entry.isFolder ? Folder : FileText;
        const isOpen = entry === openEntry && (!isFinished || entry.code !== undefined);
        return (
          <Entry
            key={index}
            depth={entry.depth}
            data-state={index >= entryCount ? 'awaited' : isOpen ? 'open' : 'written'}
          >
            <Icon size="0.875rem" strokeWidth={1.75} />
            <span>{entry.name}</span>
          </Entry>
        );
      })}
    </Tree>
  );
}

function statusOf({ entryCount, isFinished }: Frame): string {
  if (entryCount === 0) return 'Waiting for your description';
  const written = fileCount(tree.slice(0, entryCount));
  return isFinished ? `${written} files, ready to run` : `Writing file ${written} of ${fileCount(tree)}`;
}

const toggleLabel = (isPlaying: boolean, { isFinished }: Frame): string =>
  isPlaying ? 'Pause the demonstration' : isFinished ? 'Replay the demonstration' : 'Play the demonstration';

function ToggleIcon({ isPlaying, isFinished }: { isPlaying: boolean; isFinished: boolean }) {
  if (isPlaying) return <Pause size="1rem" aria-hidden />;
  return isFinished ? <RotateCcw size="1rem" aria-hidden /> : <Play size="1rem" aria-hidden />;
}
