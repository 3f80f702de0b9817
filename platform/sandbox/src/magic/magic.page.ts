import type { FastifyInstance } from 'fastify';
import { MAGIC_CARDS, MAGIC_CVVS } from '../amazon/protocol/cards.js';
import { codeFields } from '../amazon/protocol/codes.js';
import { PHONE_ENDS } from '../handset/magic-phones.js';
import { html, type Html } from '../pages/html.js';
import { sendPage } from '../pages/page.js';
import type { MagicCard } from '../card/cards.js';
import { EXPIRIES, TAP_CARDS } from '../tap/protocol/cards.js';
import { messageOfCode } from '../tap/protocol/codes.js';
import { TEST_CARDS } from '../telr/protocol/tries.js';

type Rows = readonly (readonly [what: string, happens: string])[];

const PAGE = 'its page asks: Approve, Fail or Cancel';

/** `/magic`: every card, number and code that decides how a payment ends, by provider. */
export function registerMagic(app: FastifyInstance): void {
  app.get('/magic', (_request, reply) =>
    sendPage(reply, { title: 'Magic cards and numbers', className: 'console', body: body() }),
  );
}

function body(): Html {
  return html`<header class="bar">
      <h1>Magic cards and numbers</h1>
      <p class="bar-note"><a href="/">Sandbox</a> · <a href="/log">Traffic log</a></p>
    </header>
    <main class="magic">
      <p>
        Any name and any date to come; other numbers are refused, real ones too. No amount decides
        anything: a wrong one, a wrong currency and the like are faults, on
        <a href="/">the first page</a>.
      </p>
      ${cards('Amazon Payment Services', MAGIC_CARDS)} ${table('Security code', cvvsOfAmazon())}
      ${cards('Tap', TAP_CARDS)} ${table('Date on the card', datesOfTap())}
      ${table('Security code', [['102, 1020', messageOfCode('502')]])} ${cards('Telr', TEST_CARDS)}
      ${table('Security code', [
        ['999', 'held until somebody decides'],
        ['041', 'insufficient funds'],
        ['0 and two digits', 'declined with these two as its code'],
        ['any other', 'paid'],
      ])}
      <h2>JazzCash, Easypaisa</h2>
      <p>
        Open the payer’s phone: <a href="/handset/03001234567">/handset/03001234567</a>, or any
        other number there. Any PIN is right but 00000.
      </p>
      ${table('Phone ends in', phones())}
      <h2>epay, Walee</h2>
      ${table('Page', [
        ['epay portal', PAGE],
        ['Walee wallet, card by Walee', PAGE],
      ])}
      <h2>Messages</h2>
      ${table('Phone ends in', [['00000', 'no account at the messaging app: the message fails']])}
    </main>`;
}

function cards(title: string, known: readonly MagicCard[]): Html {
  return html`<h2>${title}</h2>
    ${table(
      'Card',
      known.map(({ number, story }) => [number.replace(/(.{4})(?=.)/g, '$1 '), story]),
    )}`;
}

function table(head: string, rows: Rows): Html {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${head}</th>
        <th scope="col">What happens</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([what, happens]) =>
          html`<tr>
            <td class="mono">${what}</td>
            <td>${happens}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function cvvsOfAmazon(): Rows {
  return Object.entries(MAGIC_CVVS).map(([cvv, code]) => [
    cvv,
    codeFields(code)['response_message'] ?? code,
  ]);
}

function datesOfTap(): Rows {
  return Object.entries(EXPIRIES).map(([date, code]) => [date, messageOfCode(code)]);
}

function phones(): Rows {
  const ends = Object.entries(PHONE_ENDS).map(([digits, end]) => [digits, end] as const);
  return [...ends, ['4444', 'no wallet at this number'], ['any other', 'asks on the handset']];
}
