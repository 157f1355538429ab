import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import { type adminRequests, maxSavedFilters } from '@scriptsmith/contracts/admin';
import { DomainError } from '@scriptsmith/service-kit';
import { type EntityManager, Repository } from 'typeorm';
import { SavedFilterRecord } from './saved-filter.entity.js';
import { lockSavedFilters } from './saved-filters.queries.js';

/** The filters that admins save. They are a preference of the admin, and therefore not in the audit log. */
@Injectable()
export class SavedFiltersService {
  constructor(@InjectRepository(SavedFilterRecord) private readonly filters: Repository<SavedFilterRecord>) {}

  async listSavedFilters({
    keyId,
  }: HandlerInput<typeof adminRequests.listSavedFilters>): Promise<
    RequestOutput<typeof adminRequests.listSavedFilters>
  > {
    const filters = await this.filters.find({ where: { keyId }, order: { name: 'ASC', id: 'ASC' } });
    return { savedFilters: filters.map(({ id, list, name, query }) => ({ id, list, name, query })) };
  }

  /** @throws DomainError `name_taken`, `saved_filter_limit_reached` */
  async saveFilter({
    by: { actionId: id },
    ...filter
  }: HandlerInput<typeof adminRequests.saveFilter>): Promise<RequestOutput<typeof adminRequests.saveFilter>> {
    const { keyId, list, name, query } = filter;
    await this.change(keyId, async (transaction) => {
      if (await transaction.existsBy(SavedFilterRecord, { id, keyId })) return;
      if (await transaction.existsBy(SavedFilterRecord, { keyId, list, name })) throw nameTaken();
      if ((await transaction.countBy(SavedFilterRecord, { keyId, list })) >= maxSavedFilters) throw limitReached();
      await transaction.insert(SavedFilterRecord, { id, ...filter });
    });
    return { savedFilter: { id, list, name, query } };
  }

  /** @throws DomainError `not_found`, `name_taken` */
  async renameSavedFilter({
    keyId,
    filterId: id,
    name,
  }: HandlerInput<typeof adminRequests.renameSavedFilter>): Promise<Record<string, never>> {
    await this.change(keyId, async (transaction) => {
      const filter = await transaction.findOneBy(SavedFilterRecord, { id, keyId });
      if (!filter) throw new DomainError('not_found', 'Saved filter not found.');
      const namesake = await transaction.findOneBy(SavedFilterRecord, { keyId, list: filter.list, name });
      if (namesake && namesake.id !== id) throw nameTaken();
      await transaction.update(SavedFilterRecord, id, { name });
    });
    return {};
  }

  async deleteSavedFilter({
    keyId,
    filterId: id,
  }: HandlerInput<typeof adminRequests.deleteSavedFilter>): Promise<Record<string, never>> {
    await this.filters.delete({ id, keyId });
    return {};
  }

  /** Passes the filters of a rotated key to its successor. */
  async passOn(transaction: EntityManager, keyId: string, successorId: string): Promise<void> {
    await transaction.update(SavedFilterRecord, { keyId }, { keyId: successorId });
  }

  async deleteAll(transaction: EntityManager, keyId: string): Promise<void> {
    await transaction.delete(SavedFilterRecord, { keyId });
  }

  /** Changes of one admin wait for each other, so that names and limits hold. */
  private change(keyId: string, run: (transaction: EntityManager) => Promise<void>): Promise<void> {
    return this.filters.manager.transaction(async (transaction) => {
      await lockSavedFilters(transaction, keyId);
      await run(transaction);
    });
  }
}

const nameTaken = (): DomainError => {
  const message = 'Another saved filter of this list has this name.';
  return new DomainError('name_taken', message, { fields: { name: message } });
};

const limitReached = (): DomainError =>
  new DomainError(
    'saved_filter_limit_reached',
    `You can save at most ${maxSavedFilters} filters for a list. Delete one first.`,
  );
