import type { Logger } from '@mate/service-kit/logger';
import { eventually } from '@mate/testing/wait';
import type { ChooseRisingCreators } from './creators/choose-rising-creators.use-case.js';
import { KeepExplore } from './keep-explore.job.js';
import type { ChooseTrendingTags } from './tags/choose-trending-tags.use-case.js';

describe('what rises is chosen in rounds', () => {
  it('tags that fail / are told to the log, and creators are chosen all the same', async () => {
    const done: string[] = [];
    const tags = { execute: () => Promise.reject(new Error('no tags')) };
    const creators = { execute: () => Promise.resolve(done.push('creators')) };
    const logger = { warn: () => done.push('warned') };
    const job = new KeepExplore(
      tags as unknown as ChooseTrendingTags,
      creators as unknown as ChooseRisingCreators,
      logger as unknown as Logger,
    );
    job.onApplicationBootstrap();
    await eventually(() => Promise.resolve(expect(done).toEqual(['creators', 'warned'])));
    await job.onModuleDestroy();
  });
});
