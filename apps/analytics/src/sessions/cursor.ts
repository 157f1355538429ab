import { DomainError } from '@scriptsmith/service-kit';

const pattern = /^(\d{1,15})_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** A position in a list that is ordered by time and id. */
export interface Cursor {
  at: Date;
  id: string;
}

export const toCursor = ({ at, id }: Cursor): string => `${at.getTime()}_${id}`;

/** @throws DomainError `validation_failed` */
export function parseCursor(cursor: string): Cursor {
  const [, time, id] = pattern.exec(cursor) ?? [];
  if (time === undefined || id === undefined) {
    throw new DomainError('validation_failed', 'The cursor is invalid.', {
      fields: { cursor: 'The cursor is invalid.' },
    });
  }
  return { at: new Date(Number(time)), id };
}
