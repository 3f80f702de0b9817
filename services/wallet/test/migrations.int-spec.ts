import { formerSentences } from '@mate/contracts/payments';
import { withMessaging } from '@mate/messaging/collections';
import { prepareDatabase } from '@mate/mongo/prepare-database';
import { oldDatabase } from '@mate/testing/stored-data';
import { walletDatabase } from '../src/wallet.database.js';

interface LineRow {
  _id: string;
  reason?: string;
}

describe('statement lines that commit 2b10a2f wrote', () => {
  it('sentences of failed purchases / become codes, once and again; nothing else changes', async () => {
    const { db, dispose } = await oldDatabase('wallet');
    const lines = db.collection<LineRow>('transactions');
    const before = await lines.find().sort({ _id: 1 }).toArray();
    const codes = new Map<string, string>(formerSentences);
    const expected = before.map((line) =>
      line.reason ? { ...line, reason: codes.get(line.reason) } : line,
    );
    expect(expected.flatMap(({ reason }) => reason ?? [])).toEqual(
      expect.arrayContaining(['CANCELLED', 'CARD_DECLINED']),
    );
    for (let starts = 0; starts < 2; starts += 1) {
      await prepareDatabase(db, withMessaging(walletDatabase));
      expect(await lines.find().sort({ _id: 1 }).toArray()).toEqual(expected);
    }
    await dispose();
  });
});
