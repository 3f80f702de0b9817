import type { TestInfo } from '@playwright/test';
import type { Places } from '../support/journey-test.js';
import { StagePerson } from '../support/stage.js';

/** The people and posts that every screen has something to show of. */
export interface Cast {
  /** Looks at the screens: follows, has coins, gave gifts, and one payment of theirs failed. */
  readonly fan: StagePerson;
  /** Made the posts and said something about herself. */
  readonly author: StagePerson;
  readonly short: string;
  readonly video: string;
  /** The fan's own, which nobody watched yet. */
  readonly ownShort: string;
  /** What these people wrote, which stands in its own language on every screen. */
  readonly own: readonly string[];
}

const texts = {
  short: 'Up before the sun',
  ownShort: 'Low tide, slow walk',
  video: 'Two hours under northern lights',
  comment: 'How early did you have to get up for this?',
  bio: 'Balloons, mornings, patience.',
  place: 'Dubai',
  description: 'No talking, only wind. Filmed on one morning in November.',
} as const;

/** Puts the cast on the stage, through the public API. */
export async function callCast(places: Places, info: TestInfo): Promise<Cast> {
  const author = await StagePerson.join(places, 'Mariam', 'Siddiqui');
  const fan = await StagePerson.join(places, 'Omar', 'Farouk');
  await author.introduce(texts.bio);
  const { short: title, description, place } = texts;
  const short = await author.publish(
    'short',
    { title, description, place, tags: ['balloons'], scene: 'balloons' },
    info.outputPath('short'),
  );
  const video = await author.publish(
    'video',
    { title: texts.video, description, place, tags: ['balloons'], scene: 'aurora' },
    info.outputPath('video'),
  );
  const ownShort = await fan.publish(
    'short',
    { title: texts.ownShort, scene: 'ocean' },
    info.outputPath('own'),
  );
  await fan.follow(author);
  for (const post of [`short/${short}`, `video/${video}`]) {
    await fan.like(post);
    await fan.comment(post, texts.comment);
  }
  await fan.failPayment();
  await fan.buyCoins(1_500);
  await fan.gift(author, 50, short);
  const names = [author, fan].map(({ session }) => session.username);
  // What is searched for stands on the page as well.
  const asked = ['balloons', 'sun', 'mariam', 'qqzzxx'];
  const own = [...Object.values(texts), ...names, ...asked];
  return {
    fan,
    author,
    short,
    video,
    ownShort,
    own: [...own, 'Mariam', 'Siddiqui', 'Omar', 'Farouk'],
  };
}
