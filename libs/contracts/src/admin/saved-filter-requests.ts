import { z } from 'zod';
import { done } from '../messaging/http-route.js';
import { defineRequest } from '../messaging/request-contract.js';
import { adminActorSchema } from '../shared/audit.js';

/** The lists of the console that have filters. */
export const filteredLists = ['users', 'pending-customers', 'affiliates', 'audit-log', 'analytics'] as const;
export type FilteredList = (typeof filteredLists)[number];

/** The most filters that an admin can save for a list. */
export const maxSavedFilters = 20;

export const savedFilterNameSchema = z.strictObject({
  name: z.string().trim().min(1, 'Name the filter').max(60, 'Enter at most 60 characters'),
});

const savedFilterBodySchema = savedFilterNameSchema.extend({
  list: z.enum(filteredLists),
  query: z.string().min(1).max(1_000).meta({ description: 'The query of the list in the address, without the page.' }),
});

export const savedFilterSchema = savedFilterBodySchema.extend({ id: z.uuid() });
export type SavedFilter = z.infer<typeof savedFilterSchema>;

const ownFilterSchema = z.strictObject({ by: adminActorSchema, keyId: z.uuid(), filterId: z.uuid() });

/** The filters that the admin has saved, by name. They belong to the admin key and pass to its successor. */
export const listSavedFilters = defineRequest({
  service: 'admin',
  name: 'list-saved-filters',
  input: z.strictObject({ keyId: z.uuid() }),
  output: z.strictObject({ savedFilters: z.array(savedFilterSchema) }),
  idempotent: true,
  http: { route: 'GET /api/admin/saved-filters', access: 'admin:read-only', caller: ['keyId'] },
});

/** Saves the filters of a list under a name. Errors: `name_taken`; `saved_filter_limit_reached`. */
export const saveFilter = defineRequest({
  service: 'admin',
  name: 'save-filter',
  input: savedFilterBodySchema.extend({ by: adminActorSchema, keyId: z.uuid() }),
  output: z.strictObject({ savedFilter: savedFilterSchema }),
  errors: ['name_taken', 'saved_filter_limit_reached'],
  idempotent: true,
  http: {
    route: 'POST /api/admin/saved-filters',
    access: 'admin:support',
    caller: ['keyId'],
    body: savedFilterBodySchema,
    status: 201,
  },
});

/** Renames a filter. Errors: `not_found`; `name_taken`. */
export const renameSavedFilter = defineRequest({
  service: 'admin',
  name: 'rename-saved-filter',
  input: ownFilterSchema.extend(savedFilterNameSchema.shape),
  output: z.strictObject({}),
  errors: ['not_found', 'name_taken'],
  idempotent: true,
  http: {
    route: 'PATCH /api/admin/saved-filters/:filterId',
    access: 'admin:support',
    caller: ['keyId'],
    body: savedFilterNameSchema,
    toResponse: done,
  },
});

/** Deletes a filter. Does nothing if there is none. */
export const deleteSavedFilter = defineRequest({
  service: 'admin',
  name: 'delete-saved-filter',
  input: ownFilterSchema,
  output: z.strictObject({}),
  idempotent: true,
  http: {
    route: 'DELETE /api/admin/saved-filters/:filterId',
    access: 'admin:support',
    caller: ['keyId'],
    toResponse: done,
  },
});
