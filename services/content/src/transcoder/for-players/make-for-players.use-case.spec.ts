import { createLogger } from '@mate/service-kit/logger';
import { Superseded } from '../superseded.js';
import { MakeForPlayers } from './make-for-players.use-case.js';

describe('what players and authors want beside a film', () => {
  const stopping = new AbortController();
  const job = { asset: { _id: 'a' }, media: { signal: stopping.signal } } as never;
  const ladder = [{ rung: '480p' }] as never;

  function making(failure: Error): { run: () => Promise<void>; done: string[] } {
    const done: string[] = [];
    const step = (name: string) => ({ execute: () => Promise.resolve(void done.push(name)) });
    const frames = { execute: () => Promise.reject(failure) };
    const steps = [step('streams'), step('storyboard'), frames] as [never, never, never];
    const use = new MakeForPlayers(...steps, createLogger('spec', 'silent'));
    return { run: () => use.execute(job, {} as never, { ladder, stored: ladder }), done };
  }

  it('frames that cannot be drawn / cost nobody the storyboard, nor the order', async () => {
    const { run, done } = making(new Error('no frame at 1 s'));
    await run();
    expect(done).toEqual(['streams', 'storyboard']);
  });

  it('an order that is over, or a process that ends / goes no further', async () => {
    await expect(making(new Superseded()).run()).rejects.toBeInstanceOf(Superseded);
    stopping.abort();
    await expect(making(new Error('stopped')).run()).rejects.toThrow('stopped');
  });
});
