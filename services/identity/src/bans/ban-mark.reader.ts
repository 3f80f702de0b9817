import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import type { BanMarkDocument } from './ban-mark.model.js';
import { BanMarkRepository } from './ban-mark.repository.js';

/** A mark as who administers sees it: never what it is a hash of. */
export type ShownMark = Omit<BanMarkDocument, 'kid' | 'hash'>;

/** Reads the marks of an account for those who administer. */
@Injectable()
export class BanMarkReader {
  constructor(private readonly marks: BanMarkRepository) {}

  /** Oldest first. */
  listOf(accountId: AccountId): Promise<ShownMark[]> {
    return this.marks.listOf(accountId);
  }
}
