export { connectClient } from './connect-client.js';
export { domainErrorOf } from './domain-error-of.js';
export { FakeServices } from './fake-services.js';
export type { Replica } from './replica.js';
export { createTestContext, ServiceFixture, type TestContext } from './service-fixture.js';
