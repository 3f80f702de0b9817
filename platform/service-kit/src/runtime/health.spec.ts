import { Health } from './health.js';

const fails = async (): Promise<void> => {
  throw new Error('away');
};
const works = async (): Promise<void> => undefined;

describe('health', () => {
  it('all checks pass / ready; one fails / not ready, and which one is told', async () => {
    const well = new Health();
    well.addCheck('mongo', works);
    expect(await well.readiness()).toEqual({ ready: true, checks: { mongo: 'ok' } });
    const ill = new Health();
    ill.addCheck('mongo', works);
    ill.addCheck('kafka', fails);
    expect(await ill.readiness()).toEqual({
      ready: false,
      checks: { mongo: 'ok', kafka: 'failed' },
    });
  });

  it('asked again at once / the checks are not run again', async () => {
    const health = new Health();
    let runs = 0;
    health.addCheck('counted', async () => void (runs += 1));
    await Promise.all([health.readiness(), health.readiness(), health.readiness()]);
    expect(runs).toBe(1);
  });

  it('draining / not ready any more, but it still serves', async () => {
    const health = new Health();
    health.addCheck('mongo', works);
    expect((await health.readiness()).ready).toBe(true);
    health.beginDrain();
    expect((await health.readiness()).ready).toBe(false);
    expect(await health.serves()).toBe(true);
  });

  it("a check of the service / stands in for the process's own of that name", async () => {
    const standby = new Health();
    standby.addCheck('ledger', fails);
    standby.addServiceCheck('ledger', works);
    expect((await standby.readiness()).ready).toBe(false);
    expect(await standby.serves()).toBe(true);
    const orphaned = new Health();
    orphaned.addServiceCheck('transcoder', fails);
    expect((await orphaned.readiness()).ready).toBe(true);
    expect(await orphaned.serves()).toBe(false);
  });
});
