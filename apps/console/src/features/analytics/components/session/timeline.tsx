import Button from '@mui/material/Button';
import { styled, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { TrafficEvent } from '@scriptsmith/contracts/analytics';
import { errorMessage } from '@scriptsmith/web-kit/api/api-error';
import { hairline, radius } from '@scriptsmith/ui/theme/tokens';
import { LoadFailure } from '@scriptsmith/ui/components/load-failure';
import { readEventData } from '../../event-data.js';
import { formatDuration, formatSecond } from '../../format.js';

/** A fixed height: the timeline scrolls and the rest of the screen stays in place. */
const Scroller = styled('div')(({ theme }) => ({
  height: theme.spacing(90),
  maxHeight: '80dvh',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  marginInline: theme.spacing(-1),
  paddingInline: theme.spacing(1),
}));

const Events = styled('ol')({ margin: 0, padding: 0, listStyle: 'none' });

/** A dot on a line with the event beside it. */
const Item = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${theme.spacing(11)} minmax(0, 1fr)`,
  columnGap: theme.spacing(4),
  paddingBlockEnd: theme.spacing(2.5),
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlock: `${theme.spacing(1)} 0`,
    insetInlineStart: theme.spacing(12.875),
    borderInlineStart: `${hairline} ${theme.vars.palette.divider}`,
  },
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlockStart: theme.spacing(0.75),
    insetInlineStart: theme.spacing(12.5),
    width: theme.spacing(0.875),
    height: theme.spacing(0.875),
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.accentText,
  },
  '&:last-of-type::before': { display: 'none' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    paddingInlineStart: theme.spacing(3),
    '&::before': { insetInlineStart: theme.spacing(0.375) },
    '&::after': { insetInlineStart: 0 },
  },
}));

const When = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexDirection: 'column',
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  [theme.breakpoints.up('sm')]: { textAlign: 'end' },
  [theme.breakpoints.down('sm')]: { flexDirection: 'row', gap: theme.spacing(1) },
}));

const Code = styled('span')(({ theme }) => ({ ...theme.typography.code, overflowWrap: 'anywhere' }));

/** The unformatted data of an event. */
const asItCame = (theme: Theme) =>
  ({
    ...theme.typography.code,
    margin: theme.spacing(1, 0, 0),
    padding: theme.spacing(1, 1.5),
    borderRadius: radius.small,
    backgroundColor: theme.vars.palette.sunken,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  }) as const;

const Pairs = styled('dl')(({ theme }) => ({
  ...asItCame(theme),
  display: 'grid',
  gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
  gap: theme.spacing(0.5, 2),
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
}));

const Text = styled('pre')(({ theme }) => asItCame(theme));

interface TimelineProps {
  events: readonly TrafficEvent[];
  /** The error of the last request for more events. */
  failure: unknown;
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => unknown;
}

/** The events of a session, oldest first. The data comes from browsers and is rendered as plain text only. */
export function Timeline({ events, failure, hasMore, isLoadingMore, onMore }: TimelineProps) {
  return (
    <Scroller role="group" aria-label="Events" tabIndex={0}>
      <Events>
        {events.map((event, index) => (
          <TimelineItem key={event.id} event={event} previous={events[index - 1]} />
        ))}
      </Events>
      {failure ? (
        <LoadFailure message={errorMessage(failure, 'Failed to load more events')} onRetry={onMore} />
      ) : (
        hasMore && (
          <Button size="small" loading={isLoadingMore} onClick={() => void onMore()}>
            Show More
          </Button>
        )
      )}
    </Scroller>
  );
}

interface TimelineItemProps {
  event: TrafficEvent;
  previous: TrafficEvent | undefined;
}

function TimelineItem({ event: { eventType, page, eventTarget, eventData, createdAt }, previous }: TimelineItemProps) {
  const sincePreviousMs = previous && Date.parse(createdAt) - Date.parse(previous.createdAt);
  return (
    <Item>
      <When>
        <time dateTime={createdAt}>{formatSecond(createdAt)}</time>
        {sincePreviousMs !== undefined && <span>+{formatDuration(sincePreviousMs)}</span>}
      </When>
      <div>
        <Typography variant="body2" component="div" sx={{ fontWeight: 560 }}>
          {eventType}
        </Typography>
        <Code>{page}</Code>
        {eventTarget && (
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            on {eventTarget}
          </Typography>
        )}
        <Data text={eventData} />
      </div>
    </Item>
  );
}

function Data({ text }: { text: string | null }) {
  const data = readEventData(text);
  switch (data.kind) {
    case 'none':
      return null;
    case 'text':
      return <Text>{data.text}</Text>;
    case 'pairs':
      return (
        <Pairs>
          {data.pairs.map(([key, value]) => (
            <Pair key={key} name={key} value={value} />
          ))}
        </Pairs>
      );
  }
}

function Pair({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
