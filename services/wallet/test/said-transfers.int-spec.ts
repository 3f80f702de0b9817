import type { Document } from 'mongodb';
import { newId } from '@mate/contracts/ids';
import { modelOn } from '@mate/mongo/define-model';
import { alice, bob } from '@mate/testing/people';
import { transferModel } from '../src/transfers/transfer.model.js';
import { TransferRepository } from '../src/transfers/transfer.repository.js';
import { aWallet, dropDatabase } from './wallet-fixture.js';

const SENT = 300;

/** Every tenth says something, every other one of these is the word of those who administer. */
const rows = Array.from({ length: SENT }, (_, index) => ({
  ...{ _id: newId(), fromAccountId: alice.accountId, toAccountId: bob.accountId, coins: 1n },
  isAdminTransfer: index % 20 === 0,
  description: index % 10 === 0 ? 'words' : '',
  ...{ journalId: newId(), createTime: new Date(index) },
}));
const said = rows.filter((row) => row.description !== '' && !row.isAdminTransfer);

describe('what people said with transfers', () => {
  let wallet: Awaited<ReturnType<typeof aWallet>>;
  let transfers: TransferRepository;
  beforeAll(async () => {
    wallet = await aWallet();
    const model = modelOn(wallet.models, transferModel);
    await model.insertMany(rows);
    transfers = new TransferRepository(model);
  });
  afterAll(async () => {
    await wallet.close();
    await dropDatabase(wallet.mongoUrl);
  });

  /** What is listed of alice, and how the server found it. */
  async function listed(limit: number): Promise<{ ids: string[]; query: Document | undefined }> {
    await wallet.db.command({ profile: 2 });
    const found = await transfers.listDescribed(alice.accountId, limit);
    await wallet.db.command({ profile: 0 });
    const profiled = wallet.db.collection('system.profile');
    const [query] = await profiled.find({ 'command.find': transferModel.name }).toArray();
    await profiled.drop();
    return { ids: found.map(({ id }) => id).sort(), query };
  }

  it('is found without a look at all that they sent, and no more once it is forgotten', async () => {
    const planSummary = 'IXSCAN { fromAccountId: 1, _id: 1 }';
    const before = await listed(SENT);
    expect(before.ids).toEqual(said.map(({ _id }) => _id).sort());
    expect(before.query).toMatchObject({ planSummary, docsExamined: said.length });
    await transfers.forgetDescriptions(before.ids.slice(1));
    const after = await listed(SENT);
    expect(after.ids).toEqual(before.ids.slice(0, 1));
    expect(after.query).toMatchObject({ planSummary, docsExamined: 1 });
  });
});
