import { failureOf, GatewayFixture } from '../testing/gateway-fixture.js';
import { ada } from '../testing/product.js';

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await GatewayFixture.start();
});
afterAll(() => gateway.stop());

test.each(['/api/user/7', '/%61pi/user/7', '/a%70i/%75ser/%37'])(
  'what %s tells of a user is kept by no cache, however the address is written',
  async (path) => {
    const answer = await gateway.browserOf(ada, 'GET', path).expect(200);
    expect(answer.body).toHaveProperty('user.email', ada.email);
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);

test.each(['/api/v1/users/0/credits', '/%61pi/v1/users/0/credits', '/api/%76%31/users/0/credits'])(
  'a refusal of %s is a problem document with its own status, however the address is written',
  async (path) => {
    const answer = await gateway.outsideSystem('GET', path).expect(422);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(failureOf(answer).code).toBe('validation_failed');
  },
);
