import { errorOf, GatewayFixture } from '../testing/gateway-fixture.js';
import { ada } from '../testing/users.js';

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await GatewayFixture.start();
});
afterAll(() => gateway.stop());

test.each(['/api/user/7', '/%61pi/user/7', '/a%70i/%75ser/%37'])(
  '%s is not cached, however the URL is encoded',
  async (path) => {
    const response = await gateway.browserOf(ada, 'GET', path).expect(200);
    expect(response.body).toHaveProperty('user.email', ada.email);
    expect(response.headers['cache-control']).toBe('no-store');
  },
);

test.each(['/api/v1/users/0/credits', '/%61pi/v1/users/0/credits', '/api/%76%31/users/0/credits'])(
  '%s responds with problem details, however the URL is encoded',
  async (path) => {
    const response = await gateway.externalSystem('GET', path).expect(422);
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(errorOf(response).code).toBe('validation_failed');
  },
);
