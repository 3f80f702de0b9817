/* global document */
// Shows what the sandbox knows and asks again every two seconds while the page is visible.
const POLL_MS = 2_000;
const SHOWN_MAX = 50;
const byId = (id) => document.getElementById(id);

/** Makes an element; texts are never markup. */
function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'onclick') made.addEventListener('click', value);
    else if (value !== null && value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

async function call(path, options = {}) {
  const json = options.body && { 'content-type': 'application/json' };
  const response = await fetch(path, { ...options, headers: json || {} });
  if (response.status === 204) return null;
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

const timeOf = (iso) => {
  const at = new Date(iso);
  return element('time', { datetime: iso, title: at.toLocaleString() }, at.toLocaleTimeString());
};

function messageCard(message) {
  const channel = message.channel === 'email' ? 'E-mail' : 'WhatsApp';
  const copied = element('small', {}, 'Copy');
  const copy = async () => {
    await navigator.clipboard.writeText(message.code);
    copied.textContent = 'Copied';
  };
  return element(
    'li',
    { 'data-key': message.id },
    element(
      'div',
      { class: 'row' },
      element('span', { class: 'who' }, message.to),
      element('span', { class: 'quiet' }, `${channel} · `, timeOf(message.at)),
    ),
    message.code &&
      element(
        'div',
        {},
        element(
          'button',
          { class: 'code', type: 'button', 'aria-label': `Copy ${message.code}`, onclick: copy },
          message.code,
          copied,
        ),
      ),
    message.subject ? element('p', { class: 'who' }, message.subject) : null,
    element('p', { class: 'message-text' }, message.text),
  );
}

const STATES = {
  'card-page': ['Card page open', 'open'],
  open: ['Begun', 'open'],
  opened: ['Begun', 'open'],
  bank: ['At the bank', 'open'],
  visited: ['Page open', 'open'],
  asked: ['On the phone', 'open'],
  tokenized: ['Card entered', 'open'],
  'three-ds': ['At the bank', 'open'],
  uncertain: ['Uncertain', 'open'],
  held: ['Pending', 'open'],
  captured: ['Paid', 'good'],
  paid: ['Paid', 'good'],
  declined: ['Declined', 'bad'],
  cancelled: ['Cancelled', 'bad'],
  expired: ['Ran out', 'bad'],
};
const MANNERS = {
  once: 'Webhook once',
  twice: 'Webhook twice',
  late: 'Webhook late',
  never: 'No webhook',
  forged: 'Forged one first',
  'wrong-amount': 'Wrong amount',
};

function paymentCard(payment) {
  const [label, tone] = STATES[payment.state] ?? [payment.state, 'open'];
  return element(
    'li',
    { 'data-key': `${payment.provider}/${payment.reference}` },
    element(
      'div',
      { class: 'row' },
      element('span', { class: 'money' }, payment.display ?? 'No amount yet'),
      element('span', { class: 'state', 'data-tone': tone }, label),
    ),
    element(
      'div',
      { class: 'row quiet' },
      element('span', { class: 'mono' }, payment.reference),
      element('span', {}, [payment.provider, payment.card].filter(Boolean).join(' · ')),
    ),
    onThePhone(payment),
    decisions(payment),
    history(payment),
  );
}

/** The way to the screen on which its owner is asked. */
function onThePhone({ state, card }) {
  if (state !== 'asked') return null;
  const href = `/handset/${encodeURIComponent(card)}`;
  return element(
    'a',
    { class: 'button button-small button-quiet', href },
    `Open the phone ${card}`,
  );
}

function decisions(payment) {
  const manner = element(
    'select',
    { 'aria-label': 'How the webhook comes' },
    ...Object.entries(MANNERS).map(([value, text]) => element('option', { value }, text)),
  );
  const said = element('span', { class: 'quiet', role: 'status' });
  const buttons = [
    ['success', 'Succeed', 'button button-small'],
    ['failed', 'Fail', 'button button-small button-quiet'],
    ['cancelled', 'Cancel', 'button button-small button-quiet'],
  ].map(([outcome, text, look]) => {
    const decide = () => carryOut(payment, { outcome, webhook: manner.value }, { buttons, said });
    return element('button', { class: look, type: 'button', onclick: decide }, text);
  });
  const actions = element('div', { class: 'actions' }, ...buttons, manner, said);
  if (!payment.final) return actions;
  return element(
    'details',
    { 'data-part': 'again' },
    element('summary', {}, 'Decide again'),
    actions,
  );
}

async function carryOut(payment, order, { buttons, said }) {
  const path = `/payments/${payment.provider}/${encodeURIComponent(payment.reference)}/decide`;
  for (const button of buttons) button.disabled = true;
  said.textContent = 'Working…';
  try {
    const report = await call(path, { method: 'POST', body: JSON.stringify(order) });
    said.textContent = `Done, ${report.webhooks.length} webhooks`;
    await refresh();
  } catch (error) {
    said.textContent = error.message;
  } finally {
    for (const button of buttons) button.disabled = false;
  }
}

function history(payment) {
  const events = payment.history.map(({ at, what }) => element('li', {}, timeOf(at), ` ${what}`));
  const webhooks = payment.webhooks.map(({ kind, state, attempts }) => {
    const answers = attempts.map(({ status, error }) => status ?? error).join(', ');
    return element('li', {}, `webhook ${kind}: ${state}${answers ? ` (${answers})` : ''}`);
  });
  return element(
    'details',
    { 'data-part': 'history' },
    element('summary', {}, 'History'),
    element('ol', { class: 'events' }, ...events, ...webhooks),
  );
}

function faultCard(fault) {
  const clear = async () => {
    await call(`/faults?provider=${fault.provider}`, { method: 'DELETE' });
    await refresh();
  };
  const text = `${fault.provider}: ${fault.kind}${fault.ms ? `, ${fault.ms} ms` : ''}`;
  const count = fault.count ? `${fault.count} more calls` : 'until switched off';
  return element(
    'li',
    { 'data-key': `${fault.provider} ${fault.kind}` },
    element(
      'div',
      { class: 'row' },
      element('span', { class: 'who' }, text),
      element('span', { class: 'quiet' }, count),
      element(
        'button',
        { class: 'button button-small button-quiet', onclick: clear },
        'Switch off',
      ),
    ),
  );
}

/** Replaces only what changed, so that a menu or a focus in an unchanged card stays as it is. */
function show(list, items, { make, keyOf, empty }) {
  const old = new Map([...list.children].map((child) => [child.dataset.key, child]));
  const cards = items.slice(0, SHOWN_MAX).map((item) => {
    const text = JSON.stringify(item);
    const known = old.get(keyOf(item));
    if (known?.shownText === text) return known;
    const card = make(item);
    card.shownText = text;
    for (const part of known?.querySelectorAll('details[open]') ?? []) {
      card.querySelector(`details[data-part="${part.dataset.part}"]`)?.setAttribute('open', '');
    }
    return card;
  });
  if (cards.length === 0 && !list.querySelector('.empty')) {
    list.replaceChildren(element('li', { class: 'empty' }, empty));
  }
  const isSame =
    cards.length === list.children.length && cards.every((card, i) => card === list.children[i]);
  if (cards.length > 0 && !isSame) list.replaceChildren(...cards);
}

async function refresh() {
  const wanted = byId('message-filter').value.trim();
  const filter = wanted ? `?to=${encodeURIComponent(wanted)}` : '';
  const live = byId('live');
  try {
    const [messages, payments, faults] = await Promise.all(
      [`/inbox${filter}`, '/payments', '/faults'].map((path) => call(path)),
    );
    show(byId('messages'), messages, {
      make: messageCard,
      keyOf: ({ id }) => id,
      empty: wanted
        ? 'No message to this address'
        : 'No messages yet. Codes and mails appear here.',
    });
    show(byId('payments'), payments, {
      make: paymentCard,
      keyOf: ({ provider, reference }) => `${provider}/${reference}`,
      empty: 'No payments yet. Start one in the wallet.',
    });
    show(byId('faults'), faults, {
      make: faultCard,
      keyOf: ({ provider }) => provider,
      empty: 'Everything answers as it should',
    });
    live.dataset.state = 'on';
    live.textContent = 'Live';
  } catch {
    live.dataset.state = 'off';
    live.textContent = 'Not reachable';
  }
}

byId('message-filter').addEventListener('input', () => void refresh());
byId('fault-form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = new FormData(event.target);
  const count = Number(form.get('count')) || undefined;
  const fault = { provider: form.get('provider'), kind: form.get('kind'), count };
  await call('/faults', { method: 'POST', body: JSON.stringify(fault) });
  await refresh();
});
setInterval(() => {
  if (document.visibilityState === 'visible') void refresh();
}, POLL_MS);
void refresh();
