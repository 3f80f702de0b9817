import { createLogger } from '@mate/service-kit/logger';
import { FakeClock } from '@mate/testing/clock';
import { ForgetAnonymousWordsJob } from './forget-anonymous-words.job.js';
import type { ForgetGiftMessages } from './forget-gift-messages.use-case.js';

describe('words of anonymous gifts', () => {
  it('those of a week ago / go, until none are left', async () => {
    const left = [500, 2];
    const asked: unknown[] = [];
    await new Promise<void>((resolve) => {
      const forget = {
        execute: async (said: unknown): Promise<number> => {
          asked.push(said);
          if (left.length === 0) resolve();
          return left.shift() ?? 0;
        },
      };
      const job = new ForgetAnonymousWordsJob(
        forget as unknown as ForgetGiftMessages,
        FakeClock.at('2026-11-23T12:00:00Z'),
        createLogger('spec', 'silent'),
      );
      job.onApplicationBootstrap();
      stop = () => job.onModuleDestroy();
    });
    const anonymousUntil = new Date('2026-11-16T12:00:00Z');
    expect(asked).toEqual([{ anonymousUntil }, { anonymousUntil }, { anonymousUntil }]);
  });

  let stop: () => Promise<void>;
  afterEach(() => stop());
});
