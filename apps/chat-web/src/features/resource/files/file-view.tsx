import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { RowsSkeleton } from '@scriptsmith/ui/components/rows-skeleton';
import { lazyPart } from '@scriptsmith/ui/lazy/lazy-component';
import { hairline } from '@scriptsmith/ui/theme/tokens';
import type { FileDraft } from '../../../shared/state/run-stream.js';
import { fileEditDiscarded, fileEdited } from '../../../shared/state/edits-slice.js';
import { versionSelected } from '../../../shared/state/workspace-slice.js';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.js';
import { TabNotice } from '../components/tab-notice.js';
import type { Resource } from '../hooks/use-resource.js';
import { useSave } from '../hooks/use-save.js';

const CodeEditor = lazyPart(() => import('../editor/code-editor.js'), "The editor couldn't be loaded.");

const View = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  backgroundColor: theme.vars.palette.sunken,
  '& > :last-child': { flex: 1, minHeight: 0 },
}));

const Head = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: theme.spacing(4.5),
  padding: theme.spacing(0.5, 1.5),
  borderBlockEnd: `${hairline} ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  '& > [data-path]': {
    ...theme.typography.code,
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    direction: 'rtl',
    textAlign: 'start',
    unicodeBidi: 'plaintext',
  },
  '& > :not([data-path])': { flex: 'none' },
}));

interface FileViewProps {
  path: string;
  resource: Resource;
  drafts: Readonly<Record<string, FileDraft>>;
  changes: Readonly<Record<string, string | null>>;
}

/** One file: the draft while it is written, and an editor afterwards. */
export function FileView({ path, resource, drafts, changes }: FileViewProps) {
  const dispatch = useAppDispatch();
  const selected = useAppSelector((state) => state.workspace.file);
  const { save } = useSave(resource);
  const { conversation, version, shown, latest, isRunning, isShared } = resource;
  const stored = version?.files.find((file) => file.path === path)?.content;
  const draft = drafts[path];
  const isDeleted = changes[path] === null;
  const isOld = shown !== null && shown !== latest;
  const isEditable = !isShared && !isRunning && !isOld && !isDeleted && version !== undefined;
  const content = draft && draft.operation !== 'delete' ? draft.text : (changes[path] ?? stored ?? '');

  const change = (text: string): void => {
    if (!version) return;
    if (text === stored) dispatch(fileEditDiscarded({ conversationId: conversation.id, path }));
    else dispatch(fileEdited({ conversationId: conversation.id, baseVersionId: version.id, path, content: text }));
  };
  const place =
    selected?.path === path && selected.line !== null && !draft
      ? { line: selected.line, request: selected.request }
      : undefined;

  return (
    <View>
      <Head>
        <span data-path title={path}>
          {path}
        </span>
        <span>{noteOf({ draft, isDeleted, isRunning })}</span>
        {isDeleted && (
          <Button size="small" onClick={() => dispatch(fileEditDiscarded({ conversationId: conversation.id, path }))}>
            Undo
          </Button>
        )}
        {isOld && !isRunning && (
          <>
            <span>Version {shown.number}, read-only</span>
            <Button size="small" onClick={() => dispatch(versionSelected(null))}>
              Show Latest
            </Button>
          </>
        )}
      </Head>
      <CodeEditor
        // Not the version: an editor that is saved keeps its place, its history and the focus.
        key={draft ? 'draft' : version ? 'file' : 'none'}
        path={path}
        value={content}
        {...(isEditable && { onChange: change, onSave: () => void save() })}
        {...(place && { place })}
        followEnd={draft?.status === 'writing'}
        fallback={
          <TabNotice>
            <RowsSkeleton label="Loading the editor" rows={8} />
          </TabNotice>
        }
      />
    </View>
  );
}

function noteOf({
  draft,
  isDeleted,
  isRunning,
}: {
  draft: FileDraft | undefined;
  isDeleted: boolean;
  isRunning: boolean;
}) {
  if (isDeleted) return 'Deleted, not saved';
  if (draft?.operation === 'edit')
    return draft.status === 'writing' ? 'Writing the changed part' : 'Changed part; the whole file follows';
  if (draft?.operation === 'delete') return 'Deleted by this answer';
  if (draft) return draft.status === 'writing' ? 'Writing' : 'Draft';
  return isRunning ? 'Read-only while the answer is written' : null;
}
