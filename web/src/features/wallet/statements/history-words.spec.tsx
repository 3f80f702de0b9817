import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StatementLine } from '../../../lib/api-types.js';
import { ApiStub } from '../../../testing/api-stub.js';
import { aGiftLine, aPage, aRefund, aTransaction } from '../../../testing/builders.js';
import { renderApp, signedInAsAlice } from '../../../testing/render-app.js';
import { HistoryTable } from './history-table.js';
import { wordsOf } from './transaction-words.js';

const bought = { coins: 1_500, price: 59.99, currency: 'AED' };

const said: [string, StatementLine, string][] = [
  ['a gift that was given', aGiftLine(), 'Coffee to @bob'],
  [
    'several of one gift',
    aGiftLine({ gift: { _id: 'rose', name: 'Rose', quantity: 10 } }),
    '10 × Rose to @bob',
  ],
  ['a gift to somebody who is gone', aGiftLine({ counterparty: null }), 'Coffee'],
  ['a gift that came', aGiftLine({ direction: 'in' }), 'Coffee from @bob'],
  [
    'a gift of somebody unnamed',
    aGiftLine({ direction: 'in', counterparty: null }),
    'Coffee from Somebody',
  ],
  [
    'a free amount',
    aGiftLine({ direction: 'in', gift: undefined, amount: 25 }),
    '25 coins from @bob',
  ],
  ['a purchase', aTransaction({ package: bought, coins: null }), '1,500 coins'],
  ['a purchase before packages were told', aTransaction(), '700 coins'],
  [
    'gifts that matured',
    aGiftLine({ type: 'GIFTS_MATURED', amount: 40, giftCount: 3, direction: 'in' }),
    'Matured: 40 coins from 3 gifts',
  ],
  [
    'a gift that came back',
    aGiftLine({ type: 'GIFT_REVERSED', direction: 'in' }),
    'Came back: Coffee to @bob',
  ],
  [
    'a gift that was taken back',
    aGiftLine({ type: 'GIFT_REVERSED', direction: 'out' }),
    'Taken back: Coffee from @bob',
  ],
  ['given coins', aGiftLine({ type: 'PROMO', direction: 'in', amount: 50 }), '50 promo coins'],
  [
    'given coins that expired',
    aGiftLine({ type: 'PROMO', direction: 'out', amount: 1 }),
    '1 promo coin expired',
  ],
  ['coins sent', aGiftLine({ type: 'TRANSFER', direction: 'out' }), 'To @bob'],
  [
    'coins of the platform',
    aGiftLine({ type: 'TRANSFER', direction: 'in', counterparty: null }),
    'From Mate',
  ],
  ['something newer than the app', aTransaction({ type: 'OTHER' }), 'Other'],
];

function open(lines: StatementLine[]): ApiStub {
  const api = new ApiStub()
    .on('GET payment/transaction', { body: aPage(lines) })
    // Of a purchase that could come back; nothing of this one does.
    .on('GET payment/transaction/t1', { body: { data: aTransaction() } });
  renderApp(<HistoryTable />, { stored: signedInAsAlice });
  return api;
}

/** What a receipt says under one of its labels. */
function fact(label: string): HTMLElement | null | undefined {
  return screen.getByText(label, { selector: 'dt' }).nextElementSibling as HTMLElement | null;
}

describe('history in words', () => {
  it.each(said)('%s', (_, line, words) => {
    expect(wordsOf(line)).toBe(words);
  });

  it('a gift / names its kind and its post below', async () => {
    open([aGiftLine()]);
    expect(await screen.findByText('Coffee to @bob')).toBeVisible();
    expect(screen.getByText('Gift on short')).toBeVisible();
    expect(screen.getByText('Last light over Liwa')).toBeVisible();
  });

  it('a gift on a long video / is not called one on a short', async () => {
    open([aGiftLine({ post: { _id: 'v1', title: 'Northern lights', type: 'video' } })]);
    expect(await screen.findByText('Gift on video')).toBeVisible();
    expect(screen.queryByText('Gift on short')).not.toBeInTheDocument();
  });
});

describe('receipt', () => {
  it('of a gift that was given / whom, on what, with which words, and without a name', async () => {
    const user = userEvent.setup();
    open([aGiftLine({ message: 'Worth every minute', anonymous: true })]);
    await user.click(await screen.findByText('Coffee to @bob'));
    expect(screen.getByRole('dialog', { name: 'Receipt' })).toBeVisible();
    expect(fact('To')).toHaveTextContent('Bob BSent without your name');
    expect(screen.getByRole('link', { name: 'Bob B' })).toHaveAttribute('href', '/@bob');
    expect(screen.getByRole('link', { name: 'Last light over Liwa' })).toHaveAttribute(
      'href',
      '/@bob/short/p1',
    );
    expect(fact('Message')).toHaveTextContent('Worth every minute');
    expect(fact('Number')).toHaveTextContent('g1');
    expect(screen.queryByText('Matures')).not.toBeInTheDocument();
  });

  it('of a gift that came / from whom, and where its maturity stands', async () => {
    const user = userEvent.setup();
    open([aGiftLine({ direction: 'in', counterparty: null })]);
    await user.click(await screen.findByText('Coffee from Somebody'));
    expect(fact('From')).toHaveTextContent('Somebody');
    // It was given on the reader's own short.
    expect(screen.getByRole('link', { name: 'Last light over Liwa' })).toHaveAttribute(
      'href',
      '/@alice/short/p1',
    );
    expect(screen.getByRole('link', { name: 'See it in your earnings' })).toHaveAttribute(
      'href',
      '/matestudio/earnings',
    );
  });

  it('of a purchase that failed / why, and what it would have brought', async () => {
    const user = userEvent.setup();
    open([aTransaction({ status: 'FAILED', reason: 'CARD_DECLINED', package: bought })]);
    await user.click(await screen.findByText('1,500 coins'));
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('The card was declined.');
    expect(fact('Amount')).toHaveTextContent('AED 59.99');
    expect(screen.queryByText('In the books')).not.toBeInTheDocument();
  });

  it.each([
    [aRefund(), 'Refund requestedRefunds take 10 to 45 days.Its coins are set aside.'],
    [aRefund({ status: 'pending' }), 'Refund on its wayRefunds take 10 to 45 days.'],
    [aRefund({ status: 'refunded', state: 'captured' }), /^Money given back$/],
    [aRefund({ status: 'failed', state: 'voided' }), 'Refund refusedThe coins are yours again.'],
    [aRefund({ status: 'takenBack', state: 'charged_back' }), /^Taken back by the bank$/],
    [aRefund({ status: 'OTHER', state: 'OTHER' }), 'Unknown'],
  ])('of a purchase with %j / how it stands, in the row too', async (refund, words) => {
    const user = userEvent.setup();
    open([aTransaction({ status: 'COMPLETED', refund })]);
    const row = await screen.findByRole('row', { name: /700 coins/ });
    const word =
      /^(Refund requested|Refund on its way|Money given back|Refund refused|Taken back by the bank|Unknown)/;
    const shown = within(row).getByText(word).textContent ?? '';
    await user.click(row);
    expect(fact('Refund')).toHaveTextContent(words);
    expect(fact('Refund')?.textContent?.startsWith(shown)).toBe(true);
    expect(screen.queryAllByText('Money back')).toHaveLength(refund.status === 'failed' ? 0 : 1);
  });

  it('the books / are read when they are opened, in the words of the wallet', async () => {
    const user = userEvent.setup();
    const line = aGiftLine();
    const api = open([line]).on('GET payment/transaction/g1', {
      body: {
        data: {
          ...line,
          journals: [
            {
              ...{ _id: 'j1', code: 'GIFT_ON_SHORT', createdAt: line.createdAt },
              postings: [
                { account: 'available', coins: -10, balanceAfter: 90 },
                { account: 'newer', coins: 1, balanceAfter: 1 },
              ],
            },
          ],
        },
      },
    });
    await user.click(await screen.findByText('Coffee to @bob'));
    expect(api.to('GET payment/transaction/g1')).toHaveLength(0);
    const summary = screen.getByText('In the books');
    await user.click(summary);
    const books = summary.parentElement;
    await waitFor(() => expect(books).toHaveTextContent('−10'));
    expect(books).toHaveTextContent('Your coins');
    expect(books).toHaveTextContent('then 90');
    expect(books).toHaveTextContent('newer');
  });
});
