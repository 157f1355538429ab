import { styled } from '@mui/material/styles';
import { ArrowRightLeft, Search, Wrench } from 'lucide-react';
import { conversationsApi } from '../../../shared/conversations/conversations-api.js';
import { Disclosure, Row } from '../../../shared/ui/disclosure.js';
import type { LookupPart } from '../blocks.js';

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

const describe = ({ query, results }: LookupPart): string =>
  `Looked up “${query}” · ${results === 1 ? '1 result' : `${results} results`}`;

/** Lookups in the tables of natives and framework functions. */
export function LookupsStep({ lookups }: { lookups: readonly LookupPart[] }) {
  const icon = <Search size="1rem" aria-hidden />;
  const [first] = lookups;
  if (lookups.length === 1 && first)
    return (
      <Row>
        {icon}
        <span>{describe(first)}</span>
      </Row>
    );
  return (
    <Disclosure icon={icon} summary={`${lookups.length} lookups`}>
      <List>
        {lookups.map((lookup, index) => (
          <li key={index}>{describe(lookup)}</li>
        ))}
      </List>
    </Disclosure>
  );
}

/** The start of a repair round. */
export function RepairStep({ round }: { round: number }) {
  return (
    <Row>
      <Wrench size="1rem" aria-hidden />
      <span>Repair round {round} of 3: fixing the findings</span>
    </Row>
  );
}

/** The files are written for another framework from here on. */
export function ProfileStep({ profileId }: { profileId: string }) {
  const { data } = conversationsApi.useProfilesQuery();
  const profile = data?.profiles.find(({ id }) => id === profileId);
  return (
    <Row>
      <ArrowRightLeft size="1rem" aria-hidden />
      <span>Now for {profile ? `${profile.game.name} · ${profile.framework.name}` : profileId}</span>
    </Row>
  );
}
