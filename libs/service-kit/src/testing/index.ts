export { domainErrorOf } from './domain-error-of.js';
export type { Replica } from './replica.js';
export { createTestContext, ServiceFixture, type TestContext } from './service-fixture.js';
