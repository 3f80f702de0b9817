import { z } from 'zod';
import { REFUND_REASON_LENGTH_MAX } from '@mate/contracts/limits';
import { paidRefundWords } from '@mate/contracts/words/purchase-words';
import { refundStateWords } from '@mate/contracts/words/transaction-words';
import { written } from '@mate/contracts/written';

const OTHER = 'OTHER';

/** How a purchase goes back, for whoever paid it. Three of the words are the money's way; the bank takes 10 to 45 days. */
export const lineRefund = z
  .object({
    /** `takenBack`: the payer's bank took the money back. */
    status: z.enum([...paidRefundWords.all, 'takenBack', OTHER]),
    /** What became of its coins; `OTHER` where none came, and what is newer than this gateway. */
    state: z.enum([...refundStateWords.all, OTHER]),
    /** That left the wallet for it. */
    coins: z.int(),
    /** That are owed since. */
    owedCoins: z.int(),
    /** The money that goes back; null while it is not known. */
    amount: z.number().nullable(),
    currency: z.string().nullable(),
    /** When it was asked for; null where a bank alone took it. */
    requestTime: z.string().nullable(),
  })
  .meta({ id: 'Refund' });
export type LineRefund = z.infer<typeof lineRefund>;

/** Why a buyer wants the money of a purchase back. */
export const refundBody = z.strictObject({ reason: written(REFUND_REASON_LENGTH_MAX, 1) });
export type RefundBody = z.infer<typeof refundBody>;
