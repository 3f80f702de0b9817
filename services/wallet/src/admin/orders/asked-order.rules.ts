import { parseCoins } from '@mate/contracts/coins';
import type {
  OrderGrantRequest,
  OrderTransferRequest,
} from '@mate/contracts/gen/wallet/wallet_admin_service';
import type { AccountId } from '@mate/contracts/ids';
import { readId, refusedField, writtenText } from '@mate/contracts/refusals';
import { written } from '@mate/contracts/written';
import type { TransferSource } from '../../ledger/recipes/transfer.rules.js';
import type { GrantOrder, TransferOrder } from '../../transfers/admin-order.rules.js';
import { transferPriceFils } from '../../transfers/transfer-price.rules.js';

const ORDER_COINS_MAX = 1_000_000_000n;
const GRANT_DAYS_MAX = 366;
const UNIT_PRICE_MICROS_MAX = 1_000_000_000n;
const WHOLE_BASIS_POINTS = 10_000;
const descriptionText = written(200, 1);

/** Reads the order of a transfer, its price included. Throws INVALID_REQUEST. */
export function readTransfer(request: OrderTransferRequest): TransferOrder {
  const coins = readCoins(request.coins);
  const isPaid = request.unitPriceMicros !== undefined;
  if (!isPaid && request.discountBasisPoints !== 0)
    throw refusedField('discountBasisPoints', { rule: 'INVALID' });
  return {
    kind: 'transfer',
    from: readSource(request.from),
    toId: readId<AccountId>(request.toAccountId, 'toAccountId'),
    coins,
    ...(isPaid
      ? readPrice(request, coins)
      : { amountFils: undefined, discountBasisPoints: undefined }),
    description: writtenText(descriptionText, request.description, 'description'),
  };
}

/** Reads the order of a grant. Throws INVALID_REQUEST. */
export function readGrant(request: OrderGrantRequest): GrantOrder {
  const { days } = request;
  if (days < 1) throw refusedField('days', { rule: 'TOO_SMALL', min: 1 });
  if (days > GRANT_DAYS_MAX) throw refusedField('days', { rule: 'TOO_LARGE', max: GRANT_DAYS_MAX });
  return {
    kind: 'grant',
    toId: readId<AccountId>(request.toAccountId, 'toAccountId'),
    coins: readCoins(request.coins),
    days,
    description: writtenText(descriptionText, request.note, 'note'),
  };
}

/** Reads how many coins are asked for. Throws INVALID_REQUEST. */
export function readCoins(text: string): bigint {
  const coins = parseCoins(text);
  if (coins === undefined || coins < 1n) throw refusedField('coins', { rule: 'TOO_SMALL', min: 1 });
  if (coins > ORDER_COINS_MAX)
    throw refusedField('coins', { rule: 'TOO_LARGE', max: Number(ORDER_COINS_MAX) });
  return coins;
}

function readSource(from: string): TransferSource {
  if (from === 'promo' || from === 'issuance') return { platform: from };
  return { personId: readId<AccountId>(from, 'from') };
}

function readPrice(
  request: OrderTransferRequest,
  coins: bigint,
): { amountFils: bigint; discountBasisPoints: number } {
  const { discountBasisPoints } = request;
  const unitPriceMicros = BigInt(request.unitPriceMicros ?? '0');
  if (unitPriceMicros < 0n || unitPriceMicros > UNIT_PRICE_MICROS_MAX)
    throw refusedField('unitPriceMicros', { rule: 'INVALID' });
  if (discountBasisPoints < 0 || discountBasisPoints > WHOLE_BASIS_POINTS)
    throw refusedField('discountBasisPoints', { rule: 'INVALID' });
  const amountFils = transferPriceFils({ coins, unitPriceMicros, discountBasisPoints });
  return { amountFils, discountBasisPoints };
}
