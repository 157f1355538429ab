import Button from '@mui/material/Button';
import { CopyBox } from '../../src/components/copy-box.js';
import { type Column, DataTable } from '../../src/components/data-table.js';
import { DescriptionList } from '../../src/components/description-list.js';
import { Illustration } from '../../src/components/illustration.js';
import { Panel } from '../../src/components/panel.js';
import { BackLink } from '../../src/page/back-link.js';
import { CenteredPage } from '../../src/page/centered-page.js';
import { PageHeader } from '../../src/page/page-header.js';
import { StoryPage } from '../story-page.js';

export default { title: 'Layout' };

interface Charge {
  reason: string;
  credits: number;
  day: string;
}

const charges: readonly Charge[] = [
  { reason: 'Police dispatch, 14 files', credits: 250, day: '27 Nov 2026' },
  { reason: `A name without spaces ${'x'.repeat(80)}`, credits: 1_250_000, day: '26 Nov 2026' },
];

const columns: readonly Column<Charge>[] = [
  { name: 'Reason', cell: ({ reason }) => reason, compact: 'title' },
  { name: 'Credits', cell: ({ credits }) => credits.toLocaleString('en-GB'), numeric: true, compact: 'value' },
  { name: 'Day', cell: ({ day }) => day, noWrap: true },
];

const rowKey = ({ day }: Charge) => day;

export const Tables = () => (
  <StoryPage name="Tables">
    <DataTable label="Charges" columns={columns} rows={charges} rowKey={rowKey} />
    <DataTable label="No charges" columns={columns} rows={[]} rowKey={rowKey} />
  </StoryPage>
);

export const Panels = () => (
  <StoryPage name="Panels">
    <BackLink to="/">Dashboard</BackLink>
    <PageHeader>
      <span>Actions are on the right.</span>
      <Button>Export</Button>
    </PageHeader>
    <Panel title="Referrals" aside={<Button size="small">Invite</Button>}>
      <CopyBox label="Referral Link" text="https://example.com/?ref=ADAS2345" confirmation="The link is copied." />
      <DescriptionList>
        <div>
          <dt>Plan</dt>
          <dd>Professional</dd>
        </div>
      </DescriptionList>
    </Panel>
  </StoryPage>
);

export const Centered = () => (
  <CenteredPage
    title="Done"
    heading="Payment received"
    lead="10,000 credits have been added."
    picture={<Illustration picture="done" />}
    footnote="You can close this page."
  />
);
