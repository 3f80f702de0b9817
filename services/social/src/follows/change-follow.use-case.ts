import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { relationChanged } from '@mate/contracts/events';
import { Outbox } from '@mate/messaging/outbox';
import { AccountCopies } from '@mate/people/account-copies';
import { isPresent } from '@mate/people/decision';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { CONFIG } from '@mate/service-kit/tokens';
import { CountRepository } from '../relations/count.repository.js';
import { RelationRepository, type StoredRelation } from '../relations/relation.repository.js';
import {
  decideFollow,
  flagsOf,
  needsPresentTarget,
  type FollowAction,
  type Relation,
  type RelationFlags,
} from '../relations/relation.rules.js';
import type { SocialConfig } from '../social.config.js';

export interface ChangeFollowCommand {
  readonly actorId: string;
  readonly targetId: string;
  readonly action: FollowAction;
}

/** Carries out one follow action: relation, counts and announcement in one transaction. */
@Injectable()
export class ChangeFollow {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly relations: RelationRepository,
    private readonly counts: CountRepository,
    private readonly accounts: AccountCopies,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: SocialConfig,
  ) {}

  /** Answers the flags after the action. Throws FOLLOW_SELF, ACCOUNT_NOT_FOUND, FOLLOW_BLOCKED, FOLLOW_LIMIT, FOLLOW_REQUEST_NOT_FOUND. */
  async execute({ actorId, targetId, action }: ChangeFollowCommand): Promise<RelationFlags> {
    if (actorId === targetId) throw new AppError('FOLLOW_SELF');
    const change = async (tx: Transaction): Promise<RelationFlags> => {
      const target = (await this.accounts.factsOf([targetId], tx)).get(targetId);
      if (!target || (needsPresentTarget(action) && !isPresent(target)))
        throw new AppError('ACCOUNT_NOT_FOUND');
      const own = await this.relations.find(actorId, targetId, tx);
      const reverse = await this.relations.find(targetId, actorId, tx);
      const decision = decideFollow(action, {
        own: own.relation,
        reverse: reverse.relation,
        targetIsPrivate: target.privateAccount,
      });
      if (decision.own?.following && !own.relation.following) await this.refuseTooMany(actorId, tx);
      await this.apply({ actorId, targetId }, { before: own, after: decision.own }, tx);
      await this.apply(
        { actorId: targetId, targetId: actorId },
        { before: reverse, after: decision.reverse },
        tx,
      );
      const after = {
        own: decision.own ?? own.relation,
        reverse: decision.reverse ?? reverse.relation,
      };
      // Follows of both sides at one moment conflict in the stripes of their counts, so neither misses the other.
      const mutual = after.own.following && after.reverse.following;
      if (mutual !== (own.relation.following && reverse.relation.following))
        await this.relations.markMutual({ actorId, targetId }, mutual, tx);
      return flagsOf(after.own, after.reverse);
    };
    return this.transactions.run(change, { contended: targetId });
  }

  private async refuseTooMany(actorId: string, tx: Transaction): Promise<void> {
    const [counts] = await this.counts.findAll([actorId], tx);
    if ((counts?.following ?? 0) >= this.config.FOLLOWING_MAX)
      throw new AppError('FOLLOW_LIMIT', { limit: this.config.FOLLOWING_MAX });
  }

  private async apply(
    pair: { readonly actorId: string; readonly targetId: string },
    { before, after }: { before: StoredRelation; after: Relation | undefined },
    tx: Transaction,
  ): Promise<void> {
    if (!after) return;
    const version = before.version + 1;
    const followedNow = after.following && !before.relation.following;
    await this.relations.save(pair, { relation: after, version, followedNow }, tx);
    if (followedNow) await this.counts.add(pair, 1, tx);
    else if (before.relation.following && !after.following) await this.counts.add(pair, -1, tx);
    await this.outbox.add(
      relationChanged,
      {
        ...pair,
        following: after.following,
        requested: after.request === 'pending',
        blocked: after.blocked,
        version,
      },
      tx,
    );
  }
}
