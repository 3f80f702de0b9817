import type { PostRecord } from '../posts/post.rules.js';

// Ten times the engagement is worth this much freshness.
const SECONDS_PER_DECADE = 6 * 60 * 60;
const ORIGIN_SECONDS = Date.UTC(2025, 0, 1) / 1_000;

/**
 * Newest first, lifted by engagement. The score of a post does not change as time passes, so an order that was begun
 * stays valid while new posts arrive above it.
 */
export function rankingScore(post: Pick<PostRecord, 'publishTime' | 'counts'>): number {
  const { views, likes, comments, gifts } = post.counts;
  const engagement = views * 0.1 + likes + comments * 2 + gifts * 5;
  const age = post.publishTime.getTime() / 1_000 - ORIGIN_SECONDS;
  return Math.round(age + Math.log10(1 + Math.max(0, engagement)) * SECONDS_PER_DECADE);
}
