import { constants, setPriority } from 'node:os';
import { attack, ResourceOwner } from './hostile-customer.js';
import { serveBench } from './serve-bench.js';

export interface HostileProcessInput {
  origin: string;
  customers: number;
}

// Customers have other machines. On this one, they take what the chat and its database leave.
setPriority(constants.priority.PRIORITY_LOW);

await serveBench<HostileProcessInput, number>(async ({ origin, customers }) => {
  const owners: ResourceOwner[] = [];
  for (let user = 2; user < 2 + customers; user++) owners.push(await ResourceOwner.create(origin, user));
  const ends = new AbortController();
  const attacks = Promise.all(owners.map((owner, index) => attack(owner, index, ends.signal)));
  return {
    ready: customers,
    close: async () => {
      ends.abort();
      const statuses = new Map<number, number>();
      for (const counts of await attacks) {
        for (const [status, count] of counts) statuses.set(status, (statuses.get(status) ?? 0) + count);
      }
      console.error('responses to hostile customers by status:', Object.fromEntries(statuses));
    },
  };
});
