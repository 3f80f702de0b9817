import type { Transaction } from '@mate/mongo/transaction';
import type { KeptRelation } from './relation-copies.js';

/** Hears of changes in this process, after they are committed: for what it remembers of people. */
export interface PeopleListener {
  accountChanged(accountId: string): void;
  relationChanged(actorId: string, targetId: string): void;
}

/** Writes what follows from relations, in the transaction that keeps them. */
interface RelationFollower {
  relationKept(kept: KeptRelation, tx: Transaction): Promise<void>;
}

/** Who hears of changes in this process; whoever remembers people, or writes what follows, enrols itself. */
export class PeopleChanges {
  private readonly listeners: PeopleListener[] = [];
  private readonly followers: RelationFollower[] = [];

  enrol(listener: PeopleListener): void {
    this.listeners.push(listener);
  }

  enrolFollower(follower: RelationFollower): void {
    this.followers.push(follower);
  }

  /** Whether anybody writes what follows from relations. */
  get hasFollowers(): boolean {
    return this.followers.length > 0;
  }

  accountChanged(accountId: string): void {
    for (const listener of this.listeners) listener.accountChanged(accountId);
  }

  relationChanged(actorId: string, targetId: string): void {
    for (const listener of this.listeners) listener.relationChanged(actorId, targetId);
  }

  /** One after the other: they share a transaction. */
  async relationKept(kept: KeptRelation, tx: Transaction): Promise<void> {
    for (const follower of this.followers) await follower.relationKept(kept, tx);
  }
}
