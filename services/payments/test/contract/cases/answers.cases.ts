import type { Case } from '../case.js';
import { CREATED, FAILED, type Contract } from '../contract.js';
import type { Said } from '../driver.js';
import type { Fields } from '../../payments-system.js';
import type { Mishap, WireAnswer } from '../../wire.js';

const HTML = '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>';
const UNAVAILABLE = { reason: 'PAYMENT_PROVIDER_UNAVAILABLE' };
/** Long enough for whoever answers, and soon over for whoever does not. */
const IMPATIENT_MS = '400';
const ANSWER_BYTES_MAX = 64 * 1_024;

const answer = (body: string, status = 200, contentType = 'application/json'): WireAnswer => ({
  status,
  contentType,
  body,
});

interface Untruth extends Said {
  /** Minor units more than were agreed. */
  readonly unitsMore?: bigint;
}

/** Answers that are none: the purchase is open, and completed when the provider speaks again. */
const openAfter = (what: string, how: Mishap): Case => ({
  name: `${what} / open; completed when it speaks again`,
  run: async (contract) => {
    const bought = await contract.paidUnnoticed();
    const { isQuestion: fits } = contract.driver.answers;
    await contract.bent(bought, { fits, how }, () => contract.recheck(bought));
    expect(await contract.questionsAbout(bought)).toBe(1);
    await contract.isOpen(bought);
    await contract.recheck(bought);
    await contract.settledOnce(bought);
  },
});

/** A payment that was made, with one answer of the provider that says something else of it. */
async function answeredWith(contract: Contract, untruth: Untruth) {
  const bought = await contract.paidUnnoticed();
  const { isQuestion: fits, saying } = contract.driver.answers;
  const { unitsMore, ...rest } = untruth;
  const said = unitsMore ? { amountText: contract.amountText(bought, unitsMore), ...rest } : rest;
  const how = (given: WireAnswer): WireAnswer => saying(given, said);
  await contract.bent(bought, { fits, how }, () => contract.recheck(bought));
  return bought;
}

/** Answers that prove nothing about this payment, or not enough. */
const notProof = (what: string, said: Said, needs: Case['needs'] = []): Case => ({
  name: `an answer ${what} / open; completed by the right one`,
  needs,
  run: async (contract) => {
    const bought = await answeredWith(contract, said);
    await contract.isOpen(bought);
    await contract.recheck(bought);
    await contract.settledOnce(bought);
  },
});

const mismatch = (what: string, said: Untruth, needs: Case['needs'] = []): Case => ({
  name: `an answer of success with ${what} / rejected, no coins, people look at it`,
  needs,
  run: async (contract) => {
    const bought = await answeredWith(contract, said);
    expect(await contract.system.stateOf(bought)).toBe('INTEGRITY_MISMATCH');
    expect(await contract.system.eventsOf(bought)).toEqual([CREATED, FAILED]);
    expect((await contract.row(bought)).reviewNeeded).toBe(true);
  },
});

/** What a bare adapter says of a question that meets this. */
const unanswered = (what: string, how: Mishap, more: (contract: Contract) => Fields): Case => ({
  name: `${what} / no answer, and nothing is made of it`,
  run: async (contract) => {
    const bought = await contract.paidUnnoticed();
    const adapter = contract.open(more(contract));
    const intent = await contract.intentOf(bought);
    const { isQuestion: fits } = contract.driver.answers;
    await contract.bent(bought, { fits, how }, () =>
      expect(adapter.inquire(intent)).rejects.toMatchObject(UNAVAILABLE),
    );
  },
});

const none = (): Fields => ({});
/** The provider at another address. */
const at =
  (address: (url: URL) => string) =>
  ({ system, driver }: Contract): Fields => ({
    [`PAYMENTS_${driver.urlSetting}`]: address(
      new URL(system.env.env[`PAYMENTS_${driver.urlSetting}`] ?? ''),
    ),
  });

/** What no amount is, or another one than this, however it is written. */
const oddSpellings = (amount: string): string[] => [
  `+${amount}`,
  `-${amount}`,
  ` ${amount}`,
  `${amount}e0`,
  `${amount}e3`,
  `0x${amount}`,
  amount.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))),
  `${amount},00`,
  'NaN',
  '9007199254740993',
];

/** The provider's answers to our question: the only proof there is. */
export const answerCases: readonly Case[] = [
  openAfter('the question never gets there', 'reset'),
  openAfter('the question is answered with 500', answer('{"error":"internal"}', 500)),
  openAfter('the question is answered with a page of HTML', answer(HTML, 200, 'text/html')),
  openAfter('the question is answered with nothing', answer('')),
  openAfter('the question is answered with another shape', answer('{"data":[],"ok":true}')),
  openAfter('the question is answered with a list', answer('[]')),
  openAfter('the answer is cut off', (given) => ({ ...given, body: given.body.slice(0, -9) })),
  {
    name: 'it does not know the payment / never failed; completed when it does',
    run: async (contract) => {
      const bought = await contract.paidUnnoticed();
      const { isQuestion: fits, unknown: how } = contract.driver.answers;
      await contract.bent(bought, { fits, how }, async () => {
        await contract.recheck(bought);
        await contract.recheck(bought);
      });
      await contract.isOpen(bought);
      await contract.recheck(bought);
      await contract.settledOnce(bought);
    },
  },
  mismatch('one unit less', { unitsMore: -1n }),
  mismatch('one unit more', { unitsMore: 1n }),
  mismatch('another currency', { currency: 'USD' }, ['a currency in answers']),
  mismatch('another merchant', { merchant: '77777777' }, ['a merchant in answers']),
  notProof('of success without an amount', { amountText: '' }),
  notProof('with an amount that is none', { amountText: '1e3' }),
  notProof('with an amount in foreign digits', { amountText: '٤٫٩٩' }),
  notProof('about another payment', { reference: 'another' }),
  notProof('of a status that nobody knows', { outcome: 'odd' }),
  notProof('that it is under way', { outcome: 'pending' }),
  notProof('of another merchant’s failure', { outcome: 'declined', merchant: '77777777' }, [
    'a merchant in answers',
  ]),
  notProof('signed with another key', { key: 'not the key' }, ['signed answers']),
  {
    name: 'amounts in every odd spelling / none is the agreed one',
    run: async (contract) => {
      const bought = await contract.paidUnnoticed();
      const adapter = contract.open();
      const intent = await contract.intentOf(bought);
      const { isQuestion: fits, saying } = contract.driver.answers;
      for (const amountText of oddSpellings(contract.amountText(bought))) {
        const how = (given: WireAnswer): WireAnswer => saying(given, { amountText });
        const asked = contract.bent(bought, { fits, how }, () => adapter.inquire(intent));
        const amount = await asked.then(
          ({ amountMinor }) => amountMinor,
          () => undefined,
        );
        expect([amountText, amount === intent.amountMinor]).toEqual([amountText, false]);
      }
    },
  },
  unanswered('silence until the time is over', 'silence', ({ driver }) => ({
    [`PAYMENTS_${driver.timeoutSetting}`]: IMPATIENT_MS,
  })),
  unanswered('the answer gets lost', 'lost', none),
  unanswered('an answer of 503', answer(HTML, 503, 'text/html'), none),
  unanswered('an answer that leads elsewhere', answer('', 302), none),
  unanswered('an answer without end', answer(' '.repeat(2 * ANSWER_BYTES_MAX)), none),
  unanswered(
    'a server whose certificate is none',
    'reset',
    at((url) => url.href.replace('http:', 'https:').replace(/\/$/, '')),
  ),
  unanswered(
    'nobody at its address',
    'reset',
    at((url) => `${url.protocol}//127.0.0.1:1${url.pathname.replace(/\/$/, '')}`),
  ),
];
