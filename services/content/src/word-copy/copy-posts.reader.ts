import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { PostId } from '@mate/contracts/ids';
import type { PostsAsked, PostsFound, PostsOfTopic } from './copy-calls.port.js';
import { markedWith, matchOf, topicMark, typeMark } from './copy-match.rules.js';
import type { CopyWords } from './copy-words.reader.js';
import { planOf, type Groups, type SearchPlan, type Tier } from './search-plan.rules.js';

type Found = PostsFound['found'][number];

// So many places are compared in one go, and goes of one call: a search that finds nothing for longer pauses.
const COMPARED_MAX = 40_000;
const GOES_MAX = 8;

/** Finds posts by their words, best first. What one call reads is bounded, whatever is asked. */
export class CopyPosts {
  private readonly matching: StatementSync;
  private readonly ends: StatementSync;
  private readonly topicOf: StatementSync;
  private readonly best: StatementSync;

  constructor(
    db: DatabaseSync,
    private readonly words: CopyWords,
  ) {
    this.matching = db.prepare(
      `SELECT found.rowid AS place, posts.id AS id FROM found JOIN posts ON posts.place = found.rowid
       WHERE found MATCH ? AND found.rowid > ? AND found.rowid <= ? ORDER BY found.rowid LIMIT ?`,
    );
    this.ends = db.prepare(
      'SELECT (SELECT min(place) FROM posts) AS first, (SELECT max(place) FROM posts) AS last',
    );
    this.topicOf = db.prepare('SELECT topic FROM topics WHERE id = ?');
    this.best = db.prepare(
      `SELECT posts.id AS id FROM found JOIN posts ON posts.place = found.rowid
       WHERE found MATCH ? ORDER BY found.rowid LIMIT ?`,
    );
  }

  find(asked: PostsAsked): PostsFound {
    const plan = this.planFor(asked);
    const found: Found[] = [];
    const marks = this.marksOf(asked);
    const end = (goesOnAt?: PostsFound['goesOnAt']): PostsFound => ({ plan, found, goesOnAt });
    const { first, last } = this.ends.get() ?? {};
    if (!marks || first === null || last === null) return end();
    const range = { first: Number(first), last: Number(last) };
    let goes = GOES_MAX;
    for (const [index, tier] of asked.tiers.entries()) {
      const match = matchOf(tier, plan, marks);
      if (match === undefined) continue;
      const width = this.widthOf(groupsOf(tier, plan), range);
      let at = index === 0 && asked.after !== undefined ? asked.after : range.first - 1;
      while (at < range.last) {
        if (goes === 0) return end({ tier, at });
        goes -= 1;
        const to = Math.max(at, range.first) + width;
        const room = asked.limit - found.length;
        const rows = this.matching.all(match, at, to, room);
        for (const { place, id } of rows)
          found.push({ id: String(id) as PostId, place: { tier, at: Number(place) } });
        if (rows.length === room) return end(found.at(-1)?.place);
        at = to;
      }
    }
    return end();
  }

  /** The best posts of each topic. */
  bestOf(topicIds: readonly string[], limit: number): PostsOfTopic[] {
    return topicIds.map((topicId) => {
      const topic = this.topicOf.get(topicId);
      const rows = topic ? this.best.all(markedWith(topicMark(Number(topic['topic']))), limit) : [];
      return { topicId, postIds: rows.map(({ id }) => String(id) as PostId) };
    });
  }

  private planFor({ words, lastStarts, tiers }: PostsAsked): SearchPlan {
    const begun = this.words.begun(lastStarts);
    if (!tiers.includes('spelled')) return planOf(words, { begun });
    return planOf(words, { begun, spelled: words.map((word) => this.words.near(word)) });
  }

  /** Marks that posts need; undefined where nobody has one of them. */
  private marksOf({ type, topicIds = [] }: PostsAsked): string[] | undefined {
    const topics = topicIds.map((id) => this.topicOf.get(id)?.['topic']);
    if (topics.includes(undefined)) return undefined;
    return [...(type ? [typeMark(type)] : []), ...topics.map((topic) => topicMark(Number(topic)))];
  }

  /** How wide a go is: the group of fewest posts says how many places there are to compare with the others. */
  private widthOf(groups: Groups, { first, last }: { first: number; last: number }): number {
    const counts = groups.map((group) =>
      group.reduce((sum, word) => sum + this.words.postsWith(word), 0),
    );
    const compared = Math.min(...counts) * groups.length;
    return Math.ceil((last - first + 1) / Math.max(1, Math.ceil(compared / COMPARED_MAX)));
  }
}

function groupsOf(tier: Tier, { typed, begun, spelled }: SearchPlan): Groups {
  return { heads: typed, words: typed, begun, spelled }[tier];
}
