import {
  PurchaseState,
  type CoinPackage as RpcPackage,
  type FormStep,
  type Purchase,
} from '@mate/contracts/gen/payments';
import { decimalOf } from '../wallet/money.js';
import type { Transaction, TransactionStatus } from '../wallet/wallet.dto.js';
import type { ChargeMeta, CoinPackage } from './payments.dto.js';

const statuses: Readonly<Partial<Record<PurchaseState, TransactionStatus>>> = {
  [PurchaseState.PURCHASE_STATE_COMPLETED]: 'COMPLETED',
  [PurchaseState.PURCHASE_STATE_FAILED]: 'FAILED',
  [PurchaseState.PURCHASE_STATE_REJECTED]: 'REJECTED',
};

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
  return {
    _id: purchase.purchaseId,
    amountType: 'CASH',
    amount: decimalOf(purchase.amountMinor, purchase.currency),
    currency: purchase.currency,
    coins: Number(purchase.coins),
    direction: 'in',
    status: statuses[purchase.state] ?? 'PENDING',
    type: 'CASH_TO_COINS',
    ...(purchase.reason !== '' && { reason: purchase.reason }),
    createdAt: purchase.createTime,
    updatedAt: purchase.updateTime,
  };
}

/** The form that opens the provider's page. */
export function chargeMetaOf(form: FormStep): ChargeMeta {
  return { action: form.action, method: 'POST', fields: form.fields };
}
