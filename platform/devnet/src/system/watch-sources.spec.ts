import { affectedProcesses, isSource } from './watch-sources.js';

describe('watched sources', () => {
  it('a service’s file concerns its own processes', () => {
    expect(affectedProcesses(['services/wallet/src/gifts/gift.rules.ts'])).toEqual(['wallet']);
    expect(affectedProcesses(['services/content/src/posts/post.model.ts'])).toEqual([
      'transcoder',
      'content',
    ]);
  });

  it('shared code concerns every process, the web app none', () => {
    expect(affectedProcesses(['platform/mongo/src/connection.ts'])).toHaveLength(8);
    expect(affectedProcesses(['web/src/app/store.ts'])).toEqual([]);
  });

  it('specs, output and generated files start nothing', () => {
    expect(isSource('services/wallet/src/main.ts')).toBe(true);
    expect(isSource('services/wallet/src/gifts/gift.rules.spec.ts')).toBe(false);
    expect(isSource('services/wallet/dist/main.js')).toBe(false);
    expect(isSource('platform/contracts/src/gen/mate/wallet/v1/wallet_service.ts')).toBe(false);
  });
});
