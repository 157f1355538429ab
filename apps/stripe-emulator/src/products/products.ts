import type { z } from 'zod';
import { invalidRequest } from '../api/errors.js';
import { clearableText, flag, list, mergeMetadata, metadata, parameters, text } from '../api/parameters.js';
import type { ResourceState } from '../state/emulator-state.js';
import { save, saveChange } from '../state/save.js';
import { newId } from '../storage/ids.js';
import type { Product } from '../storage/records.js';

const productFields = {
  active: flag().optional(),
  description: clearableText().optional(),
  images: list(text()).optional(),
  metadata: metadata().optional(),
  url: clearableText().optional(),
};
export const newProduct = parameters({ ...productFields, name: text(), id: text().optional() });
export const productUpdate = parameters({
  ...productFields,
  name: text().optional(),
  default_price: text().optional(),
});

/**
 * Creates a product.
 * @throws StripeApiError resource_already_exists if the given id is in use
 */
export function createProduct(emulator: ResourceState, fields: z.output<typeof newProduct>): Product {
  if (fields.id !== undefined && emulator.store.get('products', fields.id)) {
    throw invalidRequest('Product already exists.', { code: 'resource_already_exists', param: 'id' });
  }
  const now = emulator.clock.now();
  const product: Product = {
    id: fields.id ?? newId('prod_', 14),
    object: 'product',
    active: fields.active ?? true,
    created: now,
    default_price: null,
    description: fields.description ?? null,
    images: fields.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata({}, fields.metadata),
    name: fields.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: now,
    url: fields.url ?? null,
  };
  return save(emulator, 'products', 'product.created', product);
}

/** Updates the given fields of a product. */
export function updateProduct(
  emulator: ResourceState,
  product: Product,
  update: z.output<typeof productUpdate>,
): Product {
  return saveChange(emulator, 'products', 'product.updated', product, {
    name: update.name ?? product.name,
    active: update.active ?? product.active,
    description: update.description === undefined ? product.description : update.description,
    images: update.images ?? product.images,
    url: update.url === undefined ? product.url : update.url,
    default_price: update.default_price ?? product.default_price ?? null,
    metadata: mergeMetadata(product.metadata, update.metadata),
    updated: emulator.clock.now(),
  });
}
