import type { MessagePart } from '@scriptsmith/chat-contracts';
import { Search, Wrench } from 'lucide-react';
import { StepRow, StepText } from './step-row.js';

/** A lookup in the tables of natives and framework functions. */
export function LookupStep({ lookup }: { lookup: Extract<MessagePart, { type: 'lookup' }> }) {
  const { query, results } = lookup;
  return (
    <StepRow>
      <Search size="1rem" aria-hidden />
      <StepText>
        Looked up “{query}” · {results === 1 ? '1 result' : `${results} results`}
      </StepText>
    </StepRow>
  );
}

/** The start of a repair round. */
export function RepairStep({ round }: { round: number }) {
  return (
    <StepRow>
      <Wrench size="1rem" aria-hidden />
      <StepText>Repair round {round} of 3: fixing the findings</StepText>
    </StepRow>
  );
}
