import { DomainError } from '@scriptsmith/service-kit';

const pattern = /^(\d{1,15})_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** A place in a list that is ordered by time and id. */
export interface Place {
  at: Date;
  id: string;
}

export const cursorOf = ({ at, id }: Place): string => `${at.getTime()}_${id}`;

/** @throws DomainError `validation_failed` for what no answer of ours has named */
export function placeOf(cursor: string): Place {
  const [, time, id] = pattern.exec(cursor) ?? [];
  if (time === undefined || id === undefined) {
    throw new DomainError('validation_failed', 'This is no place in the list.', { fields: { cursor: 'Not known.' } });
  }
  return { at: new Date(Number(time)), id };
}
