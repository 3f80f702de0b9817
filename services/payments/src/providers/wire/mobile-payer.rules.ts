import { mobileWalletPhone } from '@mate/contracts/mobile-wallets';
import { refusedField } from '@mate/contracts/refusals';

/** The phone whose owner is asked to pay. Throws INVALID_REQUEST for anything but a Pakistani mobile number, 03xxxxxxxxx. */
export function phoneOf(details: Readonly<Record<string, string>>): string {
  const { phone = '' } = details;
  if (!mobileWalletPhone.test(phone)) throw refusedField('phone', { rule: 'INVALID' });
  return phone;
}
