import type { WithheldSides } from './numbers/counted-follow.rules.js';
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

/** Which sides a stored row is marked with as hidden from everybody. */
export function withheldSidesOf({
  actorWithheld,
  targetWithheld,
}: RelationDocument): WithheldSides {
  return { actor: actorWithheld === true, target: targetWithheld === true };
}
