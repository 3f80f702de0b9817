import type { FastifyInstance } from 'fastify';
import { FAULT_KINDS } from '../faults/fault-board.js';
import { html } from './html.js';
import { sendPage } from './page.js';

/** The people's page at `/`: messages with their codes, payments with their outcomes, faults. */
export function registerConsole(app: FastifyInstance, faultTargets: readonly string[]): void {
  const body = html`<header class="bar">
      <img src="/assets/icon.svg" alt="" width="28" height="28" />
      <h1>Mate sandbox</h1>
      <p class="bar-note">
        The outside world, for development and tests ·
        <a href="/magic">Magic cards and numbers</a> · <a href="/log">Traffic log</a>
      </p>
      <p class="live" id="live" role="status">Connecting</p>
    </header>
    <main class="columns">
      <section aria-labelledby="messages-title">
        <div class="section-head">
          <h2 id="messages-title">Messages</h2>
          <input
            id="message-filter"
            type="search"
            placeholder="Phone or e-mail"
            aria-label="Show messages to this phone or e-mail"
          />
        </div>
        <ol class="cards" id="messages" aria-live="polite"></ol>
      </section>
      <section aria-labelledby="payments-title">
        <div class="section-head">
          <h2 id="payments-title">Payments</h2>
          <a class="quiet" href="/handset">Phones that are asked</a>
        </div>
        <ol class="cards" id="payments"></ol>
      </section>
      <section class="faults" aria-labelledby="faults-title">
        <div class="section-head"><h2 id="faults-title">Faults</h2></div>
        <form class="fault-form" id="fault-form">
          <label
            >Provider
            <select name="provider">
              ${faultTargets.map((name) => html`<option>${name}</option>`)}
            </select>
          </label>
          <label
            >Fault
            <select name="kind">
              ${FAULT_KINDS.map((kind) => html`<option>${kind}</option>`)}
            </select>
          </label>
          <label>Calls <input name="count" type="number" min="1" placeholder="all" /></label>
          <button class="button button-quiet" type="submit">Switch on</button>
        </form>
        <ol class="cards" id="faults"></ol>
      </section>
    </main>`;
  app.get('/', (_request, reply) =>
    sendPage(reply, {
      title: 'Mate sandbox',
      className: 'console',
      scripts: ['console.js'],
      body,
    }),
  );
}
