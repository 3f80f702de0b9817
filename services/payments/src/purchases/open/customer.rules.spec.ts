import { emailOf, ipOf } from './customer.rules.js';

describe('customer', () => {
  it.each(['bob@example.com', ' b.o+b@mail.example.ae '])('%j / an address', (text) =>
    expect(emailOf(text)).toBe(text.trim()),
  );

  it.each(['', 'bob', 'bob@example', 'bob@@example.com', 'b ob@example.com', 'bob@example.c'])(
    '%j / none',
    (text) => expect(emailOf(text)).toBeUndefined(),
  );

  it('addresses of the network / kept, other text dropped', () => {
    expect(ipOf('203.0.113.7')).toBe('203.0.113.7');
    expect(ipOf('2001:db8::1')).toBe('2001:db8::1');
    expect(ipOf('unknown')).toBe('');
  });
});
