import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { CreditUsage, UsageShare } from '@scriptsmith/contracts/billing';
import { Panel } from '@scriptsmith/ui/components/panel';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { radius } from '@scriptsmith/ui/theme/tokens';
import { useId } from 'react';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
  gap: theme.spacing(3, 5),
}));

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.25),
  margin: theme.spacing(1.5, 0, 0),
  padding: 0,
  listStyle: 'none',
}));

const Row = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: theme.spacing(2),
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
}));

/** The part of all credits. */
const Bar = styled('span')(({ theme }) => ({
  gridColumn: '1 / -1',
  height: theme.spacing(0.75),
  marginTop: theme.spacing(0.5),
  borderRadius: radius.small,
  backgroundColor: theme.vars.palette.sunken,
  '& > span': {
    display: 'block',
    height: '100%',
    minWidth: theme.spacing(0.75),
    borderRadius: 'inherit',
    backgroundColor: theme.vars.palette.primary.main,
  },
  '&[data-rest] > span': { backgroundColor: theme.vars.palette.control },
}));

/** What the credits of the last 30 days were used for. */
export function UsageSharesCard({ usage: { days, byResource, byServer } }: { usage: CreditUsage }) {
  const total = days.reduce((sum, { credits }) => sum + credits, 0);
  return (
    <Panel title="Use in the Last 30 Days">
      <Columns>
        <Shares title="By Resource" shares={byResource} total={total} />
        {byServer.length > 0 && <Shares title="By Game Server" shares={byServer} total={total} />}
      </Columns>
    </Panel>
  );
}

function Shares({ title, shares, total }: { title: string; shares: readonly UsageShare[]; total: number }) {
  const titleId = useId();
  const rest = total - shares.reduce((sum, { credits }) => sum + credits, 0);
  const rows = rest > 0 ? [...shares, { name: 'Everything Else', credits: rest }] : shares;
  return (
    <section>
      <Typography id={titleId} variant="h4" component="h3">
        {title}
      </Typography>
      <List aria-labelledby={titleId}>
        {rows.map(({ name, credits }, index) => (
          <Row key={index}>
            <span>{name}</span>
            <span>{formatNumber(credits)}</span>
            <Bar aria-hidden data-rest={index === shares.length ? '' : undefined}>
              <span style={{ width: `${(100 * credits) / Math.max(total, 1)}%` }} />
            </Bar>
          </Row>
        ))}
      </List>
    </section>
  );
}
