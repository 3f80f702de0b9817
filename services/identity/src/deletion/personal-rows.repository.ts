import { Inject, Injectable } from '@nestjs/common';
import type { Db } from 'mongodb';
import type { AccountId } from '@mate/contracts/ids';
import { MONGO_DB } from '@mate/messaging/data-module';
import type { Transaction } from '@mate/mongo/transaction';

/** What identity keeps beside the account: of all its rooms, since only a deletion goes through all of them. */
@Injectable()
export class PersonalRowsRepository {
  constructor(@Inject(MONGO_DB) private readonly db: Db) {}

  /** Erases what stands under an e-mail address or phone and not under an account. */
  async forget(identifiers: readonly string[], tx: Transaction): Promise<void> {
    const known = { $in: identifiers.filter((identifier) => identifier !== '') };
    const options = { session: tx };
    await this.db.collection('sign_up_tickets').deleteMany({ identifier: known }, options);
    await this.db
      .collection('otp_messages')
      .updateMany(
        { to: known },
        { $set: { state: 'dropped' }, $unset: { to: '', sealedCode: '' } },
        options,
      );
    await this.db
      .collection('contact_tickets')
      .deleteMany({ $or: [{ email: known }, { phone: known }] }, options);
  }

  /** Empties what somebody wrote against sanctions; that there was an appeal stays. Answers how many. */
  async forgetAppeals(accountId: AccountId): Promise<number> {
    const { modifiedCount } = await this.db
      .collection('enforcement_log')
      .updateMany({ accountId, text: { $exists: true, $ne: '' } }, { $set: { text: '' } });
    return modifiedCount;
  }
}
