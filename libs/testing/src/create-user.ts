import type { ProductProcess } from './product-process.js';

/** Creates the user whose credits a load consumes. Returns the id. */
export async function createUser(product: ProductProcess): Promise<number> {
  const response = await fetch(`${product.origin}/api/admin/users`, {
    method: 'POST',
    headers: { 'admin-key': product.adminKey, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'load', email: 'load@example.com', plan: 'pro' }),
  });
  const body = (await response.json()) as { user?: { id: number } };
  if (!body.user) throw new Error(`the user was not created: ${JSON.stringify(body)}`);
  return body.user.id;
}
