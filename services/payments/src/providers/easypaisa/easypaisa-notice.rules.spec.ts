import fc from 'fast-check';
import { shortReferenceOf } from '../wire/short-reference.rules.js';
import { orderOf } from './easypaisa-notice.rules.js';

const order = '0123456789ABCDEFGHIJ';
const notice = (queryString: string, body = '', contentType = 'application/json') => ({
  queryString,
  rawBody: Buffer.from(body),
  contentType,
  headers: {},
});

describe('notices of Easypaisa', () => {
  it.each([
    `url=${encodeURIComponent(`https://easypay.easypaisa.com.pk/ipn/${order}/1`)}`,
    `url=${encodeURIComponent(`http://169.254.169.254/?order=${order}&x=1`)}`,
    `order_id=${order}`,
    `orderRefNumber=${order}&url=file%3A%2F%2F%2Fetc%2Fpasswd`,
  ])('%s / the order that it names', (query) => expect(orderOf(notice(query))).toBe(order));

  it('in a body, JSON or form / the same', () => {
    expect(orderOf(notice('', JSON.stringify({ orderId: order })))).toBe(order);
    const form = 'application/x-www-form-urlencoded';
    expect(orderOf(notice('', `order_id=${order}`, form))).toBe(order);
  });

  it.each([
    '',
    'url=',
    'url=http%3A%2F%2Finternal%2F',
    `url=${order}x`,
    `other=${order}`,
    `order_id=${order}&url=${shortReferenceOf('another')}`,
    `url=${'x'.repeat(3_000)}%2F${order}`,
  ])('%s / none', (query) => expect(orderOf(notice(query))).toBeUndefined());

  it('anything / never throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (query, body) => {
        orderOf(notice(query, body));
        orderOf(notice(`url=${encodeURIComponent(query)}`, body, 'x-www-form-urlencoded'));
      }),
    );
  });
});
