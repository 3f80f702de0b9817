import Fastify from 'fastify';
import { securityHeaders } from '../replies/security-headers.js';
import { routerRefusals } from './router-refusals.js';

describe('refusals of the router itself', () => {
  const server = Fastify({
    routerOptions: { maxParamLength: 50 },
    frameworkErrors: routerRefusals(
      securityHeaders({ media: [], paymentFrames: [], cardScripts: [], https: true }),
    ),
  });
  server.get('/api/user/:username', async () => ({ data: null }));
  afterAll(() => server.close());

  it.each([
    ['/api/user/%E0%A4%A', 400, 'INVALID_REQUEST'],
    ['/%zz', 400, 'INVALID_REQUEST'],
    ['/%ff<script>.js', 400, 'INVALID_REQUEST'],
    [`/api/user/${'x'.repeat(51)}`, 404, 'NOT_FOUND'],
  ])('%s / answered like every other failure, without the address', async (url, status, error) => {
    const { statusCode, headers, payload } = await server.inject({ url });
    const body = JSON.parse(payload) as Record<string, unknown>;
    expect([statusCode, body]).toEqual([
      status,
      { error, message: expect.any(String), requestId: headers['x-request-id'] },
    ]);
    expect(payload).not.toContain(url.slice(-8));
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });
});
