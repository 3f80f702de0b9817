/* global document, window, ResizeObserver */
// The card fields in the frame of the card script. Only a token leaves it.
const root = document.getElementById('tap-form');
const form = root.querySelector('form');
const input = (id) => document.getElementById(id);
const { key, code, description } = root.dataset;

// Whatever page the script stands in may listen: nothing secret is told.
const tell = (type, more = {}) => window.parent.postMessage({ type, ...more }, '*');

function typed() {
  const [month = '', year = ''] = input('expiry').value.split('/');
  return {
    number: input('number').value.replace(/\D/g, ''),
    exp_month: Number(month),
    exp_year: Number(year),
    cvc: input('cvc').value,
    name: input('name').value,
  };
}

function isWhole({ number, exp_month: month, cvc }) {
  return /^\d{12,19}$/.test(number) && month >= 1 && month <= 12 && /^\d{3,4}$/.test(cvc);
}

async function tokenize() {
  const card = typed();
  if (!isWhole(card)) {
    return tell('error', {
      data: { errors: [{ code: '1140', description: 'Card number is invalid' }] },
    });
  }
  try {
    const response = await fetch('/tap/v2/tokens', {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ card }),
    });
    const data = await response.json();
    tell(response.ok ? 'success' : 'error', { data });
  } catch {
    tell('error', { data: { message: 'The card could not be read' } });
  }
}

window.addEventListener('message', ({ source, data }) => {
  if (source !== window.parent) return;
  if (data?.type === 'tokenize') void tokenize();
  if (data?.type === 'reset') form.reset();
});

form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('input', () => tell(isWhole(typed()) ? 'valid' : 'invalid', { data: {} }));

const grouped = (digits) => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

input('number').addEventListener('input', ({ target }) => {
  target.value = grouped(target.value.replace(/\D/g, '').slice(0, 19));
});

input('expiry').addEventListener('input', (event) => {
  const field = event.target;
  const digits = field.value.replace(/\D/g, '').slice(0, 4);
  field.value = digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
});

for (const button of document.querySelectorAll('.test-card')) {
  button.addEventListener('click', () => {
    input('number').value = grouped(button.dataset.number);
    input('expiry').value = '12/38';
    input('cvc').value = '100';
    input('name').value ||= 'Test Payer';
    button.closest('details').open = false;
    form.dispatchEvent(new window.Event('input'));
  });
}

new ResizeObserver(() => tell('height', { height: document.body.scrollHeight })).observe(root);
if (code === '') tell('ready');
else tell('error', { data: { errors: [{ code, description }] } });
