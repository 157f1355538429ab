export { refusalOf } from './refusal.js';
export type { Replica } from './replica.js';
export { groundFor, ServiceUnderTest, type TestGround } from './service-under-test.js';
