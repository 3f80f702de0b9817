import type { RelationDocument } from './relation.model.js';
import type { Relation } from './relation.rules.js';

/** The name of the row from one account to another. */
export function relationId(actorId: string, targetId: string): string {
  return `${actorId}:${targetId}`;
}

/** What a stored row says. */
export function relationOf(row: RelationDocument): Relation {
  const { following, blocked, request, answerTime } = row;
  return { following, blocked, request, answerTime };
}
