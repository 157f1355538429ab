import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { AttentionResponse } from '@scriptsmith/contracts/gateway';
import { Badge } from '@scriptsmith/ui/components/badge';
import { Illustration } from '@scriptsmith/ui/components/illustration';
import { InlineAlert } from '@scriptsmith/ui/components/inline-alert';
import { Panel } from '@scriptsmith/ui/components/panel';
import { formatMoment } from '@scriptsmith/ui/format/dates';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import { useRetryWhile } from '@scriptsmith/ui/hooks/use-retry-while';
import { Link as RouterLink } from 'react-router-dom';
import { AdminList } from '../../../shared/list/admin-list.js';
import type { ListColumn } from '../../../shared/list/list-column.js';
import { attentionApi } from './attention-api.js';
import { detailsOf, type Entry, formatAge, pathOf, restOf, subjectOf, topicTexts } from './attention-topics.js';

const Space = styled('div')(({ theme }) => ({ marginBottom: theme.spacing(3) }));

/** As high as `AllClear` on a phone, so that what follows does not move when nothing waits. */
const Room = styled('div')(({ theme }) => ({ [theme.breakpoints.down('sm')]: { minHeight: '14.5rem' } }));

const AllClear = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5, 3),
}));

const Rest = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2.5),
  margin: theme.spacing(1.5, 0, 0),
  padding: 0,
  listStyle: 'none',
  color: theme.vars.palette.text.secondary,
}));

const columns: readonly ListColumn<Entry>[] = [
  { name: 'Subject', widthRem: 11, cell: (entry) => <Subject entry={entry} /> },
  {
    name: 'Reason',
    widthRem: 11,
    grow: 0,
    isSummary: true,
    cell: ({ kind }) => <Badge tone={topicTexts[kind].tone}>{topicTexts[kind].name}</Badge>,
  },
  { name: 'Details', widthRem: 16, grow: 2.5, priority: 0, cell: detailsOf },
  {
    name: 'Amount',
    widthRem: 6,
    grow: 0.3,
    numeric: true,
    isSummary: true,
    cell: ({ amountPence }) => (amountPence === null ? '–' : formatPounds(amountPence)),
  },
  {
    name: 'Since',
    widthRem: 8,
    grow: 0.3,
    noWrap: true,
    isSummary: true,
    cell: ({ since }) => (
      <time dateTime={since} title={formatMoment(since)}>
        {formatAge(since, Date.now())}
      </time>
    ),
  },
];

function Subject({ entry }: { entry: Entry }) {
  const path = pathOf(entry);
  return path ? (
    <Link component={RouterLink} to={path}>
      {subjectOf(entry)}
    </Link>
  ) : (
    subjectOf(entry)
  );
}

const entriesOf = ({ topics }: AttentionResponse): Entry[] =>
  topics.flatMap(({ kind, entries }) => entries.map((entry) => ({ ...entry, kind })));

/** What waits for an admin, with links to the screens where it is handled. */
export function AttentionPanel() {
  const query = attentionApi.useAttentionQuery(undefined, { refetchOnMountOrArgChange: true });
  const { topics = [], unavailable = [] } = query.data ?? {};
  useRetryWhile(unavailable.length > 0, () => !query.isFetching && query.refetch());
  const rest = topics.flatMap((topic) => {
    const text = restOf(topic);
    return text ? [{ text, path: topicTexts[topic.kind].path }] : [];
  });
  return (
    <Space>
      <Panel title="Needs Attention">
        {unavailable.length > 0 && (
          <Space>
            <InlineAlert
              severity="warning"
              title={`No response from ${new Intl.ListFormat('en-GB').format(unavailable)}`}
            >
              Something may be missing here. The list is completed as soon as they respond.
            </InlineAlert>
          </Space>
        )}
        <Room>
          <AdminList
            label="Needs attention"
            resource="what needs attention"
            query={query}
            rowsOf={entriesOf}
            rowId={({ service, kind, id }) => `${service} ${kind} ${id}`}
            nameOf={subjectOf}
            columns={columns}
            skeletonRows={3}
            empty={unavailable.length === 0 && <NothingWaits />}
          />
        </Room>
        {rest.length > 0 && (
          <Rest>
            {rest.map(({ text, path }) => (
              <li key={text}>
                {path ? (
                  <Link component={RouterLink} to={path}>
                    {text}
                  </Link>
                ) : (
                  text
                )}
              </li>
            ))}
          </Rest>
        )}
      </Panel>
    </Space>
  );
}

function NothingWaits() {
  return (
    <AllClear>
      <Illustration picture="done" />
      <div>
        <Typography variant="h4" component="p">
          All clear
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '56ch' }}>
          Every payment has arrived, every event was delivered and nobody disputes anything. Time for a coffee.
        </Typography>
      </div>
    </AllClear>
  );
}
