import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { relationChanged } from '@mate/contracts/events';
import { Outbox } from '@mate/messaging/outbox';
import { AccountCopies } from '@mate/people/account-copies';
import { isPresent, type AccountFacts } from '@mate/people/decision';
import { isWithheld } from '@mate/people/standing';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import type { WithheldSides } from './numbers/counted-follow.rules.js';
import { RelationLimits } from './relation-limits.policy.js';
import {
  RelationRepository,
  type PairIds,
  type RelationChange,
  type StoredPair,
} from './relation.repository.js';
import { flagsOf, type Decision, type Pair, type RelationFlags } from './relation.rules.js';

export interface ChangeRelationCommand extends PairIds {
  /** Decides from the pair as it is; asked again where somebody else changes it meanwhile. */
  readonly decide: (pair: Pair) => Decision;
}

/** The one writer of relations: both directions, counts, the mark of friends and the announcements in one transaction. */
@Injectable()
export class ChangeRelation {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly relations: RelationRepository,
    private readonly limits: RelationLimits,
    private readonly accounts: AccountCopies,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Answers the flags after the change. Throws ACCOUNT_NOT_FOUND, what the limits throw and what `decide` throws. */
  async execute({ decide, ...ids }: ChangeRelationCommand): Promise<RelationFlags> {
    const { actorId, targetId } = ids;
    const change = async (tx: Transaction): Promise<RelationFlags> => {
      const before = await this.relations.findPair(ids, tx);
      const facts = await this.accounts.factsOf([actorId, targetId], tx);
      const decision = decide(this.pairOf(facts.get(targetId), before));
      const own = decision.own ?? before.own.relation;
      const reverse = decision.reverse ?? before.reverse.relation;
      await this.limits.check(actorId, { before: before.own.relation, after: own }, tx);
      const hidden = {
        actor: isWithheld(facts.get(actorId)),
        target: isWithheld(facts.get(targetId)),
      };
      if (decision.own)
        await this.apply(ids, { before: before.own, after: own, hiddenNow: hidden }, tx);
      const [backwards, hiddenNow] = [turnedIds(ids), turnedSides(hidden)];
      if (decision.reverse)
        await this.apply(backwards, { before: before.reverse, after: reverse, hiddenNow }, tx);
      // Follows of both sides at one moment conflict in the stripes of their counts, so neither misses the other: who is
      // followed anew is shown, so one of the two at the least is counted on both sides.
      const mutual = own.following && reverse.following;
      if (mutual !== (before.own.relation.following && before.reverse.relation.following))
        await this.relations.markMutual(ids, mutual, tx);
      return flagsOf(own, reverse);
    };
    return this.transactions.run(change, { contended: targetId });
  }

  private pairOf(target: AccountFacts | undefined, stored: StoredPair): Pair {
    if (!target) throw new AppError('ACCOUNT_NOT_FOUND');
    return {
      own: stored.own.relation,
      reverse: stored.reverse.relation,
      targetIsPrivate: target.privateAccount,
      targetIsPresent: isPresent(target),
      targetIsShown: target.status === 'active',
      now: this.clock.now(),
    };
  }

  private async apply(ids: PairIds, change: RelationChange, tx: Transaction): Promise<void> {
    const version = await this.relations.save(ids, change, tx);
    const { following, blocked, request } = change.after;
    const requested = request === 'pending';
    await this.outbox.add(relationChanged, { ...ids, following, requested, blocked, version }, tx);
  }
}

function turnedIds({ actorId, targetId }: PairIds): PairIds {
  return { actorId: targetId, targetId: actorId };
}

function turnedSides({ actor, target }: WithheldSides): WithheldSides {
  return { actor: target, target: actor };
}
