import type { StudioOverview } from '../../../lib/api-types.js';
import { paths } from '../../../lib/paths.js';

/** Something of the own posts that asks for attention, and where it is seen to. */
export interface Task {
  what: 'failed' | 'processing' | 'drafts' | 'scheduled' | 'unanswered' | 'held';
  /** Of which posts; absent for comments. */
  of?: 'shorts' | 'videos';
  count: number;
  to: string;
}

const statusOf = {
  failed: 'failed',
  drafts: 'draft',
  scheduled: 'scheduled',
  processing: 'processing',
} as const;
/** What one has to do something about comes first. */
const order = ['failed', 'drafts', 'scheduled', 'processing'] as const;
const lists = { shorts: paths.studioShorts, videos: paths.studioVideos } as const;

/** What there is to see to; nothing of which there is none. */
export function tasksOf(overview: StudioOverview): Task[] {
  const ofPosts = order.flatMap((what) =>
    (['shorts', 'videos'] as const).map((of) => ({
      ...{ what, of, count: overview[of][what] },
      to: `${lists[of]}?status=${statusOf[what]}`,
    })),
  );
  const ofComments = (['held', 'unanswered'] as const).map((what) => ({
    ...{ what, count: overview[what] },
    to: `${paths.studioComments}?filter=${what}`,
  }));
  const [failed = [], rest = []] = [
    ofPosts.filter(({ what }) => what === 'failed'),
    ofPosts.filter(({ what }) => what !== 'failed'),
  ];
  return [...failed, ...ofComments, ...rest].filter(({ count }) => count > 0);
}
