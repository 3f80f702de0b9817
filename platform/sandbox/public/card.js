/* global document */
// Groups the digits while they are typed, and fills in a test card. The page works without it.
const input = (name) => document.getElementById(name);

const number = input('card_number');
const expiry = input('expiry_date');

number?.addEventListener('input', () => {
  const digits = number.value.replace(/\D/g, '').slice(0, 19);
  number.value = digits.replace(/(\d{4})(?=\d)/g, '$1 ');
});

expiry?.addEventListener('input', (event) => {
  const digits = expiry.value.replace(/\D/g, '').slice(0, 4);
  const isDeleting = event.inputType?.startsWith('delete');
  if (digits.length > 2) expiry.value = `${digits.slice(0, 2)}/${digits.slice(2)}`;
  else if (digits.length === 2 && !isDeleting) expiry.value = `${digits}/`;
});

/** What was said of a field was said of what stood in it before. */
function forgive(field) {
  field.removeAttribute('aria-invalid');
  const said = input(`${field.id}-error`);
  if (said) said.textContent = '';
}

for (const field of document.querySelectorAll('.field input'))
  field.addEventListener('input', () => forgive(field));

for (const button of document.querySelectorAll('.test-card')) {
  button.addEventListener('click', () => {
    number.value = button.dataset.number.replace(/(\d{4})(?=\d)/g, '$1 ');
    expiry.value = `12/${(new Date().getFullYear() + 3) % 100}`;
    input('card_security_code').value = '123';
    input('card_holder_name').value ||= 'Test Payer';
    for (const field of document.querySelectorAll('.field input')) forgive(field);
    button.closest('details').open = false;
    document.querySelector('button[value="pay"]').focus();
  });
}

document.querySelector('[aria-invalid="true"]')?.focus();
