import { Injectable } from '@nestjs/common';
import type { Transaction } from '@mate/mongo/transaction';
import { PeopleRepository } from './people.repository.js';

/** Keeps the read model that decides who may receive a gift from whom. */
@Injectable()
export class TrackPeople {
  constructor(private readonly people: PeopleRepository) {}

  async savePerson(
    account: { readonly accountId: string; readonly status: string; readonly version: number },
    tx: Transaction,
  ): Promise<void> {
    const { accountId, status, version } = account;
    await this.people.savePerson({ _id: accountId, status, version }, tx);
  }

  async saveRelation(
    relation: {
      readonly actorId: string;
      readonly targetId: string;
      readonly blocked: boolean;
      readonly version: number;
    },
    tx: Transaction,
  ): Promise<void> {
    await this.people.saveBlock(relation, tx);
  }
}
