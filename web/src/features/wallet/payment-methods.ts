import { CreditCard } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { MessageKey } from '../../lib/i18n/t.js';

/** One way to pay. Another provider joins by one more entry and its own step after the form. */
export interface PaymentMethod {
  id: string;
  label: MessageKey;
  icon: LucideIcon;
  /** Which market's packages it sells. */
  countryCode: 'PK' | 'UAE';
}

export const amazonCard: PaymentMethod = {
  id: 'amazon',
  label: 'wallet.methodCard',
  icon: CreditCard,
  countryCode: 'UAE',
};

export const paymentMethods: readonly PaymentMethod[] = [amazonCard];
