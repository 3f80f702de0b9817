import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DemoProgress } from './demo-progress.js';

describe('demo progress', () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mate-demo-'));
  afterAll(() => fs.rmSync(dataDir, { recursive: true }));

  it('a finished step / is not done again by the next run', async () => {
    const first = new DemoProgress(dataDir);
    expect(await first.once('post', () => Promise.resolve('id'))).toBe('id');
    const next = new DemoProgress(dataDir);
    expect([next.has('post'), next.has('another')]).toEqual([true, false]);
    expect(await next.once('post', () => Promise.reject(new Error('again')))).toBe('id');
  });

  it('a step that failed / is done again', async () => {
    const progress = new DemoProgress(dataDir);
    await expect(progress.once('like', () => Promise.reject(new Error('down')))).rejects.toThrow();
    expect(await new DemoProgress(dataDir).once('like', () => Promise.resolve(1))).toBe(1);
  });

  it('a money step / keeps its key over runs', () => {
    const key = new DemoProgress(dataDir).idempotencyKey('gift');
    expect(new DemoProgress(dataDir).idempotencyKey('gift')).toBe(key);
    expect(new DemoProgress(dataDir).idempotencyKey('other gift')).not.toBe(key);
  });

  it('is complete / when said so', () => {
    expect(new DemoProgress(dataDir).isComplete).toBe(false);
    new DemoProgress(dataDir).complete();
    expect(new DemoProgress(dataDir).isComplete).toBe(true);
  });
});
