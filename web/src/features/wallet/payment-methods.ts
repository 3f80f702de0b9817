import { CreditCard, Landmark, Smartphone, Wallet } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { MobileWalletBody, PaymentMethod } from '../../lib/api-types.js';
import type { PlainKey } from '../../lib/i18n/catalogue.js';

/** How a way to pay is shown. */
interface MethodLook {
  label: PlainKey;
  icon: LucideIcon;
  /** Approved on the phone, under this name; all others are paid in the browser. */
  wallet?: MobileWalletBody['paymentMethod'];
  /** The provider's script makes a token of the card, in a frame of this app. */
  isTokenized?: boolean;
  /** Paid in a frame of this app, which the buy call has to know. */
  isFramed?: boolean;
}

/** Ways to pay that this app can go through, by the server's names. Another joins by one entry. */
const looks: Readonly<Record<string, MethodLook>> = {
  amazon: { label: 'wallet.methodCard', icon: CreditCard, isFramed: true },
  telr: { label: 'wallet.methodTelr', icon: Landmark },
  jazzcash: { label: 'wallet.methodJazzcash', icon: Smartphone, wallet: 'JAZZ_CASH' },
  easypaisa: { label: 'wallet.methodEasypaisa', icon: Smartphone, wallet: 'EASY_PAISA' },
  tap: { label: 'wallet.methodTap', icon: CreditCard, isTokenized: true },
  epay: { label: 'wallet.methodEpay', icon: Landmark },
  walee: { label: 'wallet.methodWalee', icon: Wallet },
  'walee-card': { label: 'wallet.methodWaleeCard', icon: CreditCard },
};

/** A way to pay that the server offers and this app knows. */
export interface KnownMethod extends PaymentMethod, MethodLook {
  /** One of these, whatever the provider and the market. */
  key: string;
}

/** Whether a way to pay stays in a frame of this app. */
export function isFramed(id: string): boolean {
  return Object.hasOwn(looks, id) && looks[id]?.isFramed === true;
}

/** Those of the server's ways to pay that this app knows, in the server's order. */
export function knownMethods(offered: readonly PaymentMethod[]): KnownMethod[] {
  return offered.flatMap((method) => {
    const look = Object.hasOwn(looks, method.id) ? looks[method.id] : undefined;
    return look ? [{ ...method, ...look, key: `${method.id}-${method.countryCode}` }] : [];
  });
}

/** What is read again after a call of a provider: one that failed may be of a provider that is down, whose method is greyed. */
export function methodsAfter(_reply: unknown, error: unknown): 'PaymentMethod'[] {
  return error === undefined ? [] : ['PaymentMethod'];
}
