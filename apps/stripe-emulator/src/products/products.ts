import { invalidRequest } from '../api/errors.js';
import { mergeMetadata } from '../api/parameters.js';
import type { ResourceState } from '../state/emulator-state.js';
import { newId } from '../storage/ids.js';
import type { Product } from '../storage/records.js';

export interface ProductFields {
  name: string;
  id?: string | undefined;
  active?: boolean | undefined;
  description?: string | null | undefined;
  images?: string[] | undefined;
  metadata?: '' | Record<string, string> | undefined;
  url?: string | null | undefined;
}

/**
 * Creates a product.
 * @throws StripeApiError resource_already_exists if the given id is in use
 */
export function createProduct(emulator: ResourceState, fields: ProductFields): Product {
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
  emulator.store.put('products', product);
  emulator.events.emit('product.created', product);
  return product;
}

/** Updates the given fields of a product. */
export function updateProduct(
  emulator: ResourceState,
  product: Product,
  update: Omit<ProductFields, 'id' | 'name'> & { name?: string | undefined; default_price?: string | undefined },
): Product {
  const updated: Product = {
    ...product,
    name: update.name ?? product.name,
    active: update.active ?? product.active,
    description: update.description === undefined ? product.description : update.description,
    images: update.images ?? product.images,
    url: update.url === undefined ? product.url : update.url,
    default_price: update.default_price ?? product.default_price ?? null,
    metadata: mergeMetadata(product.metadata, update.metadata),
    updated: emulator.clock.now(),
  };
  emulator.store.put('products', updated);
  emulator.events.emit('product.updated', updated, product);
  return updated;
}
