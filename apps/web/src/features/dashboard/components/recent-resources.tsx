import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { CreditUsage, RecentResource } from '@scriptsmith/contracts/billing';
import { Badge } from '@scriptsmith/ui/components/badge';
import { Illustration } from '@scriptsmith/ui/components/illustration';
import { Sheet } from '@scriptsmith/ui/components/panel';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { formatDay } from '@scriptsmith/ui/format/dates';
import { useId } from 'react';
import { useStartChatting } from '@scriptsmith/web-kit/account/use-start-chatting';
import { QueryFailure } from '@scriptsmith/web-kit/query/query-failure';
import type { QueryState } from '@scriptsmith/web-kit/query/query-state';

const tileHeight = '11.25rem';

const Section = styled('section')(({ theme }) => ({ marginBottom: theme.spacing(4) }));

/** One line, so that the cards below do not move when the resources arrive. */
const Tiles = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(min(100%, 14rem), 24rem)',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  overflowX: 'auto',
  scrollSnapType: 'x proximity',
  listStyle: 'none',
  '& > li': { display: 'grid', minWidth: 0, scrollSnapAlign: 'start' },
}));

const Tile = styled(Sheet)(({ theme }) => ({
  alignItems: 'flex-start',
  gap: theme.spacing(1),
  minHeight: tileHeight,
  padding: theme.spacing(2),
  '& > :last-child': { marginTop: 'auto' },
}));

/** A long name takes at most two lines. */
const Name = styled('span')({
  display: '-webkit-box',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
});

const Empty = styled(Sheet)(({ theme }) => ({
  flexDirection: 'row',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(3),
  minHeight: tileHeight,
  '& > p': { flex: '1 1 14rem' },
}));

interface RecentResourcesProps {
  query: QueryState<CreditUsage>;
  /** Whether the chat can be opened. */
  canContinue: boolean;
}

/** The resources that the customer has worked on, and the way back to them. */
export function RecentResources({ query, canContinue }: RecentResourcesProps) {
  const titleId = useId();
  const resources = query.data?.latestResources;
  return (
    <Section aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 1.5 }}>
        Recent Resources
      </Typography>
      {resources ? (
        resources.length > 0 ? (
          <Tiles>
            {resources.map((resource) => (
              <li key={resource.id}>
                <ResourceTile resource={resource} canContinue={canContinue} />
              </li>
            ))}
          </Tiles>
        ) : (
          <Empty as="div">
            <Illustration picture="empty" />
            <Typography sx={{ color: 'text.secondary' }}>
              No resources yet. Describe to the chat what your server needs, and the resources that you build appear
              here.
            </Typography>
          </Empty>
        )
      ) : query.error ? (
        <QueryFailure query={query} message="Failed to load your resources" />
      ) : (
        <Skeleton role="status" aria-label="Loading your resources" sx={{ height: tileHeight }} />
      )}
    </Section>
  );
}

function ResourceTile({ resource, canContinue }: { resource: RecentResource; canContinue: boolean }) {
  const { name, url, checks, credits, lastChargedAt } = resource;
  const startChatting = useStartChatting();
  return (
    <Tile as="div">
      <Typography variant="h4" component={Name} title={name}>
        {name}
      </Typography>
      {checks === 'passed' && <Badge tone="positive">Checks passed</Badge>}
      {checks === 'failed' && <Badge tone="caution">Checks failed</Badge>}
      {checks === undefined && <Badge tone="neutral">Not checked</Badge>}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {formatDay(lastChargedAt)}, {formatNumber(credits)} credits
      </Typography>
      {canContinue && (
        <Button size="small" aria-label={`Continue with ${name}`} onClick={() => void startChatting(url)}>
          Continue
        </Button>
      )}
    </Tile>
  );
}
