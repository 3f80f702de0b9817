import type {
  CoinPackage as RpcPackage,
  PaymentMethod as RpcMethod,
} from '@mate/contracts/gen/payments/packages_service';
import type {
  CreatePurchaseResponse,
  Purchase,
} from '@mate/contracts/gen/payments/purchases_service';
import { paymentReasonText } from '@mate/contracts/payments';
import { paymentReasonWords, purchaseStateWords } from '@mate/contracts/words/purchase-words';
import { decimalOf } from '../wallet/money.js';
import type { StatementLine, Transaction } from '../wallet/wallet.dto.js';
import {
  paymentMethod,
  type BuyReply,
  type ChargeReply,
  type CoinPackage,
  type PageBuyReply,
  type PaymentMethod,
  type TapBuyReply,
  type PortalBuyReply,
} from './payments.dto.js';
import { portalUrlOf } from './portal-page.rules.js';

/** A purchase that was opened, with the payer's step. */
export type OpenedPurchase = CreatePurchaseResponse & { readonly purchase: Purchase };

/** A way to pay, once; nothing for a market that this gateway does not know. */
export function methodOf({ provider, ...rest }: RpcMethod): PaymentMethod[] {
  const method = paymentMethod.safeParse({ id: provider, ...rest });
  return method.success ? [method.data] : [];
}

/** A package with its prices as decimal numbers. */
export function packageOf(row: RpcPackage): CoinPackage {
  return {
    _id: row.packageId,
    name: row.name,
    coins: Number(row.coins),
    currency: row.currency,
    originalPrice: decimalOf(row.originalPriceMinor, row.currency),
    priceAfterDiscount: decimalOf(row.priceMinor, row.currency),
  };
}

/** A purchase as the row of the history that it is. */
export function purchaseTransactionOf(purchase: Purchase): Transaction {
  const reason = paymentReasonWords.toWord(purchase.reason);
  return {
    _id: purchase.purchaseId,
    amountType: 'CASH',
    amount: decimalOf(purchase.amountMinor, purchase.currency),
    currency: purchase.currency,
    coins: Number(purchase.coins),
    direction: 'in',
    status: purchaseStateWords.toWord(purchase.state) ?? 'PENDING',
    type: 'CASH_TO_COINS',
    ...(reason && { reason, message: paymentReasonText(reason) }),
    createdAt: purchase.createTime,
    updatedAt: purchase.updateTime,
  };
}

/** A purchase as payments knows it now, with what its line in the history says beside, where there is one yet. */
export function purchaseLineOf(purchase: Purchase, line: StatementLine | undefined): StatementLine {
  const row = purchaseTransactionOf(purchase);
  const { coins, amount: price, currency } = row;
  return {
    ...{ counterparty: null, post: null, journalId: null, refund: null },
    ...{ repaidCoins: 0, reversedCoins: 0, maturesAt: null, giftCount: null, expiresAt: null },
    ...line,
    ...row,
    package: coins !== null && currency !== null ? { coins, price, currency } : null,
  };
}

/** The reply to a buy call of a page or a form; undefined for another step. */
export function buyReplyOf({ purchase, ...step }: OpenedPurchase): BuyReply | undefined {
  const payment = paymentOf(step);
  if (payment === undefined) return undefined;
  const { reference } = purchase;
  return { payment, transaction: purchaseTransactionOf(purchase), reference };
}

/** The reply to a buy call that leads to a page of the provider; undefined for another step. */
export function pageBuyReplyOf(opened: OpenedPurchase): PageBuyReply | undefined {
  const reply = buyReplyOf(opened);
  if (!reply || opened.form) return undefined;
  return { ...reply, result: opened.redirect ? { url: opened.redirect.url } : null };
}

function paymentOf({
  form,
  redirect,
  clientToken,
  handset,
}: Omit<OpenedPurchase, 'purchase'>): BuyReply['payment'] | undefined {
  if (form) return { chargeMeta: { action: form.action, method: 'POST', fields: form.fields } };
  if (redirect) return { redirect: { url: redirect.url } };
  return clientToken || handset ? undefined : null;
}

/** The reply to a buy call that leads to a portal which takes posts alone: a page of ours posts its form. */
export function portalBuyReplyOf(
  { purchase, form, ...step }: OpenedPurchase,
  publicUrl: string,
): PortalBuyReply | undefined {
  const redirect = form && { url: portalUrlOf(publicUrl, form) };
  const reply = pageBuyReplyOf({ purchase, ...step, ...(redirect && { redirect }) });
  if (!reply) return undefined;
  const { result } = reply;
  return { ...reply, result: result && { ...result, fields: JSON.stringify(result) } };
}

/** The reply to a buy call of Tap: what its card script needs; undefined where there is no card to take. */
export function tapBuyReplyOf({ purchase, clientToken }: OpenedPurchase): TapBuyReply | undefined {
  const { customerId, publicKey, merchantId, scriptUrl } = clientToken?.parameters ?? {};
  if (!customerId || !publicKey || !merchantId || !scriptUrl) return undefined;
  const { purchaseId: _id, amountMinor, currency, reference } = purchase;
  const amount = decimalOf(amountMinor, currency);
  const card = { publicKey, merchantId, scriptUrl };
  const row = purchaseTransactionOf(purchase);
  return { _id, customerId, amount, currency, ...card, transaction: row, reference };
}

/** How a purchase stands after its card was charged, and where its payer goes next. */
export function chargeReplyOf(purchase: Purchase, redirectUrl: string): ChargeReply {
  const row = purchaseTransactionOf(purchase);
  return { transaction: { ...row, url: redirectUrl || null }, message: row.message ?? '' };
}
