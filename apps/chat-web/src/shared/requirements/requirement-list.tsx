import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Requirement } from '@scriptsmith/chat-contracts';
import { Layers } from 'lucide-react';
import { useId, useState } from 'react';
import { Disclosure } from '../ui/disclosure.js';
import { changesBetween } from './changes.js';
import { type RequirementContext, RequirementRow } from './requirement-row.js';
import { resultOf } from './results.js';

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

const Group = styled('div')(({ theme }) => ({
  '& > p': {
    ...theme.typography.caption,
    margin: 0,
    padding: theme.spacing(0.75, 1.75, 0.25),
    color: theme.vars.palette.text.secondary,
  },
}));

const Quiet = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

const More = styled(Button)(({ theme }) => ({ marginInline: theme.spacing(1) }));

/** Longer lists are shortened. */
const shownCount = 12;

interface Entry {
  requirement: Requirement;
  before?: Requirement;
}

interface RequirementListProps {
  requirements: readonly Requirement[];
  context: RequirementContext;
  /** The list before a change. Then only the differences are shown at first. Null for the first list. */
  before?: readonly Requirement[] | null;
  /** The ids of requirements that are shown elsewhere. */
  except?: ReadonlySet<string>;
}

const nothing: ReadonlySet<string> = new Set();

/** Requirements with their results, without those that are not built. */
export function RequirementList({ requirements, context, before = null, except = nothing }: RequirementListProps) {
  const isShown = ({ id, state }: Requirement) => state !== 'not_built' && !except.has(id);
  const entriesOf = (list: readonly Requirement[]): Entry[] =>
    list.filter(isShown).map((requirement) => ({ requirement }));
  if (!before || before.length === 0)
    return (
      <Rows
        label="Requirements"
        entries={entriesOf(requirements.filter(({ state }) => state !== 'withdrawn'))}
        context={context}
      />
    );

  const { added, changed, withdrawn, unchanged } = changesBetween(before, requirements);
  const kept = entriesOf(unchanged);
  return (
    <>
      <Titled title="Added" entries={entriesOf(added)} context={context} />
      <Titled
        title="Changed"
        entries={changed
          .filter(({ after }) => isShown(after))
          .map((change) => ({ requirement: change.after, before: change.before }))}
        context={context}
      />
      <Titled
        title="Withdrawn"
        entries={entriesOf(withdrawn.map((requirement) => ({ ...requirement, state: 'withdrawn' })))}
        context={context}
      />
      {kept.length > 0 && (
        <Disclosure icon={<Layers size="1rem" aria-hidden />} summary={<Quiet>{kept.length} unchanged</Quiet>} isFlush>
          <Rows label="Unchanged requirements" entries={kept} context={context} />
        </Disclosure>
      )}
    </>
  );
}

function Titled({ title, entries, context }: { title: string; entries: Entry[]; context: RequirementContext }) {
  const titleId = useId();
  if (entries.length === 0) return null;
  return (
    <Group role="group" aria-labelledby={titleId}>
      <p id={titleId}>{title}</p>
      <Rows label={`${title} requirements`} entries={entries} context={context} />
    </Group>
  );
}

function Rows({ label, entries, context }: { label: string; entries: Entry[]; context: RequirementContext }) {
  const [isWhole, setIsWhole] = useState(false);
  if (entries.length === 0) return null;
  // What is not proven is never hidden.
  const visible = entries.filter(({ requirement }, index) => {
    const result = resultOf(requirement, context.report, context.isRunning);
    return isWhole || index < shownCount || (result !== 'proven' && result !== 'planned');
  });
  return (
    <>
      <List aria-label={label}>
        {visible.map(({ requirement, before }) => (
          <li key={requirement.id}>
            <RequirementRow requirement={requirement} context={context} {...(before && { before })} />
          </li>
        ))}
      </List>
      {visible.length < entries.length && (
        <More size="small" variant="text" onClick={() => setIsWhole(true)}>
          Show all {entries.length}
        </More>
      )}
    </>
  );
}
