import type { Page } from '@playwright/test';
import type { PlainKey } from '../../../src/lib/i18n/catalogue.js';
import { AmazonWay } from './amazon-way.js';
import { HandsetWay } from './handset-way.js';
import { PageWay, TapWay } from './page-way.js';
import { answerBank, payOnCardPage } from './provider-page.js';
import type { Till } from './till.js';
import type { Way } from './way.js';

/** How one pays, by the provider's name: its name in the wallet, and what its buyer does. */
export const ways: Readonly<
  Record<string, { method: PlainKey; at: (till: Till, phone: () => Promise<Page>) => Promise<Way> }>
> = {
  amazon: { method: 'wallet.methodCard', at: async (till) => new AmazonWay(till) },
  tap: { method: 'wallet.methodTap', at: async (till) => new TapWay(till) },
  telr: {
    method: 'wallet.methodTelr',
    at: async (till) =>
      new PageWay(till, {
        whyFailed: 'payment.CARD_DECLINED',
        onPages: (answer) => payOnCardPage(till.page, '4111 1111 1111 1111', answer),
      }),
  },
  jazzcash: { method: 'wallet.methodJazzcash', at: byPhone },
  easypaisa: { method: 'wallet.methodEasypaisa', at: byPhone },
  epay: { method: 'wallet.methodEpay', at: byPortal('payment.CARD_DECLINED') },
  walee: { method: 'wallet.methodWalee', at: byPortal('payment.REFUSED') },
  'walee-card': { method: 'wallet.methodWaleeCard', at: byPortal('payment.REFUSED') },
};

function byPortal(whyFailed: PlainKey): (till: Till) => Promise<Way> {
  return async (till) =>
    new PageWay(till, { whyFailed, onPages: (answer) => answerBank(till.page, answer) });
}

async function byPhone(till: Till, phone: () => Promise<Page>): Promise<Way> {
  return new HandsetWay(till, await phone());
}
