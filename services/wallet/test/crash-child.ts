import { Collection } from 'mongodb';
import { FakeClock } from '@mate/testing/clock';
import { alice, bob } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { openStandaloneWallet } from '../src/standalone-wallet.js';

/* One wallet process for the crash specs: sends the gifts of the keys it is given, or lets gifts mature at a time that it is given, and dies in the named step. */

const read = (name: string): string => process.env[`CRASH_${name}`] ?? '';
const dieAt = read('AT');
let left = Number(read('AFTER') || '1');

/** Ends the process as a power cut would, in the middle of the n-th batch. */
function dieBefore(step: string): void {
  if (step !== dieAt) return;
  left -= 1;
  if (left <= 0) process.kill(process.pid, 'SIGKILL');
}

const insertMany = Collection.prototype.insertMany;
Collection.prototype.insertMany = async function (this: Collection, ...args) {
  dieBefore(`insert ${this.collectionName}`);
  return insertMany.apply(this, args);
} as typeof insertMany;

const bulkWrite = Collection.prototype.bulkWrite;
Collection.prototype.bulkWrite = async function (this: Collection, ...args) {
  dieBefore(`update ${this.collectionName}`);
  return bulkWrite.apply(this, args);
};

const matureAt = read('MATURE_AT');
const wallet = await openStandaloneWallet({
  ...(matureAt && { clock: FakeClock.at(matureAt) }),
  mongoUrl: read('MONGO_URL'),
  leaseMs: 1_000,
  waitMsMax: 15_000,
});
await eventually(() => wallet.ledger.ready);
console.log('ready');
if (matureAt) await wallet.matureGifts.execute();
await Promise.all(
  read('KEYS')
    .split(',')
    .filter(Boolean)
    .map(async (idempotencyKey) => {
      const sent = await wallet.sendGift.execute({
        giverId: bob.accountId,
        receiverId: alice.accountId,
        coins: '1',
        giftId: 'rose',
        quantity: 1,
        postId: '',
        idempotencyKey,
      });
      console.log(`sent ${idempotencyKey} ${sent.line.transactionId}`);
    }),
);
console.log('done');
await wallet.close();
