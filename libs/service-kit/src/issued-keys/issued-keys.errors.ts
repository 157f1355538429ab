import { DomainError } from '../errors/domain-error.js';

export const keyNotFound = (noun: string): DomainError =>
  new DomainError('not_found', `${noun.charAt(0).toUpperCase()}${noun.slice(1)} not found.`);

export const keyNotInUse = (noun: string): DomainError =>
  new DomainError('not_found', `This ${noun} is no longer in use.`);

export const keyNameTaken = (noun: string): DomainError => {
  const sentence = `Another ${noun} has this name.`;
  return new DomainError('name_taken', sentence, { fields: { name: sentence } });
};
