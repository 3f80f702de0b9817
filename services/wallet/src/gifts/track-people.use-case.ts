import { Injectable } from '@nestjs/common';
import type { Transaction } from '@mate/mongo/transaction';
import { PeopleRepository } from './people.repository.js';

/** What became known: the status of an account, or whether one account blocks another. */
export type PeopleChange =
  | {
      readonly kind: 'account';
      readonly accountId: string;
      readonly status: string;
      readonly version: number;
    }
  | {
      readonly kind: 'relation';
      readonly actorId: string;
      readonly targetId: string;
      readonly blocked: boolean;
      readonly version: number;
    };

/** Keeps the read model that decides who may receive a gift from whom; an older version changes nothing. */
@Injectable()
export class TrackPeople {
  constructor(private readonly people: PeopleRepository) {}

  async execute(change: PeopleChange, tx: Transaction): Promise<void> {
    if (change.kind === 'relation') return this.people.saveBlock(change, tx);
    const { accountId, status, version } = change;
    return this.people.savePerson({ _id: accountId, status, version }, tx);
  }
}
