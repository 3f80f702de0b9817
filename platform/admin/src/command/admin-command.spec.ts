import { AppError } from '@mate/contracts/errors';
import { parseAdminCommand, type ParsedCommand } from './admin-command.js';
import { tableOf } from './admin-table.js';
import {
  WrongUse,
  type AdminAnswer,
  type AdminContent,
  type AdminIdentity,
  type AdminPayments,
  type AdminWallet,
} from './command-line.js';

/** Runs a command on a service that answers every call alike, and tells what it was asked. */
async function asked(
  line: string,
  reply: object | Error,
): Promise<{ calls: unknown[]; answer: AdminAnswer }> {
  const calls: unknown[] = [];
  const service = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...call: unknown[]) => (
          calls.push([name, ...call]),
          reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply)
        ),
    },
  ) as AdminIdentity & AdminContent & AdminPayments & AdminWallet;
  const command: ParsedCommand = parseAdminCommand(words(line));
  if (command.domain === 'none') throw new Error('it asks nobody');
  return { answer: await command.run(service, idOf), calls };
}

const idOf = (person: string): Promise<string> => Promise.resolve(`id of ${person}`);

const words = (line: string): string[] => line.split(' ').filter(Boolean);

const by = (accountId: string) => ({ caller: { accountId, sessionId: '' } });

describe('admin command line', () => {
  it.each([
    ['', 'Say what to administer'],
    ['sanction show alice', '--as is missing'],
    ['sanction show alice --as system', '--as is your name'],
    ['sanction show --as mona', 'Say whom'],
    ['sanction forgive alice --as mona', 'no command forgive'],
    ['sanction show alice bob --as mona', 'a word too many'],
    ['sanction ban alice --as mona --evidence r7', '--rule is missing'],
    ['sanction ban alice --as mona --rule rude --evidence r7', '--rule knows no rude'],
    ['sanction ban alice --as mona --rule spam', '--evidence is missing'],
    ['sanction feature alice --as mona --rule spam --evidence r7', '--features is missing'],
    [
      'sanction feature alice --as mona --rule spam --evidence r7 --features gift --days x',
      'whole',
    ],
    ['sanction lift s1 --as mona', '--note is missing'],
    ['sanction appeal pardon s1 --as mona', 'list, accept, reject'],
    ['sanction list --as mona --colour', 'colour'],
    ['report --as mona', 'Say what to do'],
    ['report list 7 --as mona', 'a word too many'],
    ['report list --state new --as mona', '--state knows no new'],
    ['report show --as mona', 'Say which report'],
    ['report close r7 --as mona', 'no command close'],
    ['report resolve r7 --as mona --note n', '--decision is missing'],
    ['report resolve r7 --as mona --note n --decision open', 'acted or dismissed'],
    ['report resolve r7 --as mona --decision acted', '--note is missing'],
    ['key', '--as is missing'],
    ['key omar --as mona', 'a word too many'],
    ['payments --as mona', 'Say what to do'],
    ['payments reviews all --as mona', 'a word too many'],
    ['payments show --as mona', 'Say which case'],
    ['payments settle p1 --as mona', 'no command settle'],
    ['payments close p1 --as mona', '--note is missing'],
    ['payments confirm-dispute p1 --as mona', '--note is missing'],
    ['payments refund-done --as mona', 'Say which refund'],
    ['payments refund-decline r1 --as mona', '--note is missing'],
    ['payments refund-refused r1 --as mona', '--note is missing'],
    ['wallet --as mona', 'Say what to do'],
    ['wallet give bob --as mona', 'no command give'],
    ['wallet show --as mona', 'Say whom'],
    ['wallet approve --as mona', 'Say which request'],
    ['wallet requests all --as mona', 'a word too many'],
    ['wallet transfer --from bob --to alice --coins 1 --as mona', '--description is missing'],
    ['wallet transfer --from bob --to alice --coins 1.5 --description x --as mona', 'whole number'],
    [
      'wallet transfer --from bob --to alice --coins 5 --discount 5 --description x --as mona',
      '--aed',
    ],
    [
      'wallet transfer --from bob --to alice --coins 5 --aed ten --description x --as mona',
      'price',
    ],
    ['wallet grant bob --coins 5 --note x --as mona', '--days is missing'],
    ['wallet lift bob --as mona', '--note is missing'],
  ])('%s / wrong use, said in a sentence', (line, sentence) => {
    expect(() => parseAdminCommand(words(line))).toThrow(WrongUse);
    expect(() => parseAdminCommand(words(line))).toThrow(sentence);
  });

  it.each([
    ['suspend', 'MEASURE_SUSPEND', 'OFFENCE_VIOLATION'],
    ['ban', 'MEASURE_BAN', 'OFFENCE_SEVERE'],
    ['ban --offence extreme', 'MEASURE_BAN', 'OFFENCE_EXTREME'],
    ['device', 'MEASURE_DEVICE', 'OFFENCE_EVASION'],
    ['warn', 'MEASURE_WARN', 'OFFENCE_UNSPECIFIED'],
  ])('%s / asks for that measure in the name of its author', async (verb, measure, offence) => {
    const { calls } = await asked(`sanction ${verb} --as mona --rule spam --evidence r7 alice`, {});
    expect(calls).toEqual([
      [
        'imposeSanction',
        {
          person: 'alice',
          measure,
          offence,
          days: 0,
          features: [],
          evidence: 'r7',
          rule: 'BROKEN_RULE_SPAM',
        },
        by('mona'),
      ],
    ]);
  });

  it.each([
    ['report list', ['listReports', { state: 'REPORT_STATE_OPEN', afterId: '' }]],
    [
      'report list --state acted --after r1',
      ['listReports', { state: 'REPORT_STATE_ACTED', afterId: 'r1' }],
    ],
    [
      'report resolve r7 --decision dismissed --note fine',
      ['resolveReport', { reportId: 'r7', decision: 'REPORT_STATE_DISMISSED', note: 'fine' }],
    ],
  ])('%s / asks content in the name of its author', async (line, call) => {
    const { calls } = await asked(`${line} --as omar`, { reports: [], resolved: 2 });
    expect(calls).toEqual([[...call, by('omar')]]);
  });

  it.each([
    ['reviews', ['listReviews', { afterId: '' }]],
    ['reviews --after p1', ['listReviews', { afterId: 'p1' }]],
    ['show p1', ['getReview', { caseId: 'p1' }]],
    ['recheck p1', ['recheckReview', { caseId: 'p1' }]],
    ['close p1 --note refunded', ['closeReview', { caseId: 'p1', note: 'refunded' }]],
    ['confirm-dispute p1 --note B7', ['confirmDispute', { caseId: 'p1', note: 'B7' }]],
    ['dismiss-dispute p1 --note won', ['dismissDispute', { caseId: 'p1', note: 'won' }]],
    ['refunds', ['listOpenRefunds', { cursor: '' }]],
    ['refunds --after c1', ['listOpenRefunds', { cursor: 'c1' }]],
    ['refund-confirm r1', ['confirmRefundDone', { refundId: 'r1' }]],
    ['refund-decline r1 --note no', ['declineRefundDone', { refundId: 'r1', note: 'no' }]],
    ['refund-done r1 --note T7', ['markRefundDone', { refundId: 'r1', note: 'T7' }]],
    ['refund-refused r1 --note no', ['markRefundRefused', { refundId: 'r1', note: 'no' }]],
  ])('payments %s / asks payments in the name of its author', async (line, call) => {
    const { calls } = await asked(`payments ${line} --as omar`, {
      cases: [],
      actions: [],
      refunds: [],
    });
    expect(calls).toEqual([[...call, by('omar')]]);
  });

  it('coins that are moved for money / a price in millionths, a discount in 1/100 of a percent', async () => {
    const line =
      'wallet transfer --from bob --to alice --coins 100 --aed 0.0399 --discount 12.5 --description Sale';
    const { calls } = await asked(`${line} --as mona`, {});
    expect(calls).toMatchObject([
      [
        'orderTransfer',
        {
          ...{ from: 'id of bob', toAccountId: 'id of alice', coins: '100', description: 'Sale' },
          ...{ unitPriceMicros: '39900', discountBasisPoints: 1_250 },
        },
        by('mona'),
      ],
    ]);
  });

  it.each([
    ['transfer --from promo --to alice --coins 5 --description x', 'orderTransfer'],
    ['grant alice --coins 5 --days 30 --note x', 'orderGrant'],
    ['freeze alice --reason x', 'freezeWallet'],
    ['lift alice --note x', 'orderLift'],
    ['requests', 'listOrders'],
    ['approve r1', 'approveOrder'],
    ['decline r1 --note x', 'declineOrder'],
  ])('wallet %s / asks the wallet for %s', async (line, call) => {
    const { calls } = await asked(`wallet ${line} --as omar`, { orders: [] });
    expect(calls).toMatchObject([[call, {}, by('omar')]]);
  });

  it('an order without an answer / tells the id to type it again with, which asks for the same', async () => {
    const line = 'wallet grant alice --coins 5 --days 30 --note x --as mona';
    const told = await asked(line, new AppError('WALLET_BUSY')).then(
      () => '',
      ({ message }: Error) => message,
    );
    const [, orderId] = /--order (\S+)/.exec(told) ?? [];
    const { calls } = await asked(`${line} --order ${orderId}`, {});
    expect(calls).toMatchObject([['orderGrant', { orderId, coins: '5' }, by('mona')]]);
    await expect(asked(`${line} --order again`, {})).rejects.toThrow('--order is the id');
    await expect(asked(line, new AppError('WALLET_NOT_FOUND'))).rejects.toMatchObject({
      reason: 'WALLET_NOT_FOUND',
    });
  });

  it('a report that is shown / its words, and what people wrote on one line', async () => {
    const report = {
      ...{ reportId: 'r7', subject: 'REPORT_SUBJECT_POST', subjectId: 'p1', createTime: 'now' },
      ...{ reason: 'REPORT_REASON_SPAM', state: 'REPORT_STATE_OPEN' },
    };
    const record = {
      report,
      reporterId: 'a1',
      ownerId: 'a2',
      text: 'two\nlines\u001b[2J',
      resolvedBy: '',
    };
    const reply = { report: record, words: 'Buy now', others: [] };
    const { answer } = await asked('report show r7 --as mona', reply);
    const [about, head, row, ...rest] = tableOf(answer).split('\n');
    expect([about, head?.slice(0, 4), rest]).toEqual(['About: Buy now', 'time', []]);
    expect(row).toContain('two lines [2J');
  });
});
