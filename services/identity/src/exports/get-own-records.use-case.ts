import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import {
  OwnRecordsRepository,
  type OwnAppeal,
  type OwnDevice,
  type OwnFormerUsername,
  type OwnNotice,
} from './own-records.repository.js';

/** What is kept of a person beside profile, settings, sessions and standing. */
export interface OwnRecords {
  readonly devices: readonly OwnDevice[];
  readonly appeals: readonly OwnAppeal[];
  readonly formerUsernames: readonly OwnFormerUsername[];
  readonly notices: readonly OwnNotice[];
}

/** Gathers for somebody what no other call tells them. */
@Injectable()
export class GetOwnRecords {
  constructor(private readonly records: OwnRecordsRepository) {}

  /** Each list newest first. */
  async execute(accountId: AccountId): Promise<OwnRecords> {
    const [devices, appeals, formerUsernames, notices] = await Promise.all([
      this.records.listDevices(accountId),
      this.records.listAppeals(accountId),
      this.records.listFormerUsernames(accountId),
      this.records.listNotices(accountId),
    ]);
    return { devices, appeals, formerUsernames, notices };
  }
}
