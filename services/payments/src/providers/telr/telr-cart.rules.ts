import { randomBytes } from 'node:crypto';

const SEPARATOR = '.';

/**
 * Another name for the cart of this purchase. A cart is taken once, so a call whose answer was lost can only be made again
 * under another name; nobody has seen the page of the order before, so nobody pays there.
 */
export function anotherCartOf(reference: string): string {
  return `${reference}${SEPARATOR}${randomBytes(4).toString('hex')}`;
}

/** The reference of the purchase whose cart this is. */
export function referenceOfCart(cart: string): string {
  const [reference = ''] = cart.split(SEPARATOR);
  return reference;
}
