import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { GetReceiptResponse } from '@mate/contracts/gen/wallet/ledger_proofs_service';
import { newId } from '@mate/contracts/ids';
import { checkReceipt } from '@mate/contracts/receipts/check-receipt';
import { runSource } from '@mate/testing/child-process';
import type { Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { aGift, aPurchase } from './wallet-fixture.js';
import { WalletSystem } from './wallet-system.js';

const PROVE = path.join(import.meta.dirname, '../src/prove.main.ts');

describe('receipts', () => {
  let wallet: WalletSystem;
  let folder: string;
  let giver: Person;
  let receiver: Person;

  beforeAll(async () => {
    wallet = await WalletSystem.start();
    folder = await mkdtemp(path.join(tmpdir(), 'receipts-'));
    [giver, receiver] = [await wallet.aPerson(100n), await wallet.aPerson()];
  });

  afterAll(() => rm(folder, { recursive: true }));

  const reasonOf = async (person: Person, transactionId: string): Promise<unknown> =>
    wallet.rpc.getReceipt({ transactionId }, wallet.as(person)).then(
      () => 'answered',
      (error: { reason?: string }) => error.reason,
    );
  /** The receipt, once it is sealed. */
  async function receiptOf(person: Person, transactionId: string): Promise<object> {
    let reply: GetReceiptResponse | undefined;
    await eventually(async () => {
      const reason = await reasonOf(person, transactionId);
      if (reason === 'RECEIPT_NOT_READY') return false;
      reply = await wallet.rpc.getReceipt({ transactionId }, wallet.as(person));
      return true;
    });
    if (!reply) throw new Error('no receipt');
    // What the gateway makes of it: a posting is told, or there is its hash alone.
    const lines = reply.lines.map((line) => ({
      ...line,
      postings: line.postings.map(({ hash, ...told }) => (hash ? { hash } : told)),
    }));
    return JSON.parse(JSON.stringify({ ...reply, lines })) as object;
  }
  async function headNow() {
    const { head } = await wallet.rpc.getLedgerHead({});
    if (!head) throw new Error('no head');
    return head;
  }
  async function give(coins: number): Promise<string> {
    const sent = await wallet.sendGift.execute(aGift(giver.accountId, receiver.accountId, coins));
    return sent.line.transactionId;
  }
  async function stored(name: string, content: unknown): Promise<string> {
    const file = path.join(folder, name);
    await writeFile(file, JSON.stringify(content));
    return file;
  }
  async function prove(...args: string[]) {
    const child = runSource(PROVE, { env: {}, args });
    return { code: await child.ended, lines: child.lines };
  }

  it('a gift / proves each side its own half / and tells neither the other', async () => {
    const gift = await give(30);
    const head = await headNow();
    for (const [own, other] of [
      [giver, receiver],
      [receiver, giver],
    ] as const) {
      const receipt = await receiptOf(own, gift);
      expect(JSON.stringify(receipt)).toContain(own.accountId);
      expect(JSON.stringify(receipt)).not.toContain(other.accountId);
      const { receipt: read } = checkReceipt(receipt);
      if (!read) throw new Error('not a receipt');
      const [from, to] = [head.size, read.head.size].sort((a, b) => a - b) as [number, number];
      const consistency = await wallet.rpc.getLedgerConsistency({ from, to });
      expect(checkReceipt(receipt, { head, consistency })).toMatchObject({ holds: true });
    }
  });

  it('a purchase / has a receipt for its buyer / nobody else learns that there is one', async () => {
    const purchase = aPurchase(giver.accountId, 40n);
    await wallet.creditPurchase.execute(purchase);
    const receipt = await receiptOf(giver, purchase.purchaseId);
    expect(checkReceipt(receipt).holds).toBe(true);
    expect(JSON.stringify(receipt)).not.toContain('clearing');
    expect(await reasonOf(receiver, purchase.purchaseId)).toBe('TRANSACTION_NOT_FOUND');
    expect(await reasonOf(giver, newId())).toBe('TRANSACTION_NOT_FOUND');
    expect(await reasonOf(giver, 'x')).toBe('TRANSACTION_NOT_FOUND');
  });

  it('sizes beyond the books / are refused', async () => {
    const { size } = await headNow();
    const refusal = wallet.rpc.getLedgerConsistency({ from: 0, to: size + 1_000 });
    await expect(refusal).rejects.toMatchObject({ reason: 'INVALID_REQUEST' });
    const turned = wallet.rpc.getLedgerConsistency({ from: size, to: 0 });
    await expect(turned).resolves.toMatchObject({ from: size });
  });

  it('prove command / exits 0 for a receipt / 1 with the reason for a changed one / 2 without a file', async () => {
    const gift = await give(7);
    const receipt = await receiptOf(giver, gift);
    const file = await stored('receipt.json', { data: receipt });
    const { head } = receipt as { head: object };
    const known = await stored('head.json', head);
    const whole = await prove(file, '--head', known);
    expect(whole.lines.at(-1)).toMatch(/^PROVEN: /);
    expect(whole.lines.join('\n')).toContain(`debit 7 COIN of coin:user:${giver.accountId}`);
    expect(whole.code).toBe(0);
    const forged = JSON.stringify(receipt).replace('"amount":"7"', '"amount":"9"');
    const tampered = await stored('forged.json', JSON.parse(forged));
    const found = await prove(tampered, '--head', known);
    expect(found.lines.join('\n')).toContain('something in it was changed (lines[0])');
    expect(found.code).toBe(1);
    expect((await prove(path.join(folder, 'none.json'), '--head', known)).code).toBe(2);
    expect((await prove(file)).code).toBe(2);
  });
});
