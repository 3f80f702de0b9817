import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Outcome } from '../sandbox-provider.js';

/** Response codes. Those of registrations but 0 and 6560 are assumed, as are those of cards (ISO 8583). */
export const CODES = {
  ok: '0',
  pending: '210',
  declined: '5',
  cancelled: '17',
  malformed: '6500',
  credentials: '6502',
  amount: '6504',
  unknownTransaction: '6505',
  duplicateOrder: '6512',
  returnPath: '6560',
  orderName: '6561',
} as const;

export type EpayCode = (typeof CODES)[keyof typeof CODES];

export const DESCRIPTIONS: Readonly<Record<EpayCode, string>> = {
  '0': 'Request Processed Successfully',
  '210': 'Transaction pending',
  '5': 'Do not honour',
  '17': 'Customer cancellation',
  '6500': 'Malformed request',
  '6502': 'Invalid credentials',
  '6504': 'Invalid amount or currency',
  '6505': 'Unknown transaction',
  '6512': 'The order was registered before',
  '6560': 'ReturnPath is longer than 256 characters or no address',
  '6561': 'OrderName has 25 characters or more',
};

const credentials = {
  Customer: z.string(),
  UserName: z.string(),
  Password: z.string(),
};

const registration = z.object({
  ...credentials,
  Store: z.string().min(1),
  Terminal: z.string().min(1),
  Channel: z.literal('Web'),
  Amount: z.string(),
  Currency: z.string(),
  OrderID: z.string().min(1).max(64),
  OrderName: z.string(),
  TransactionHint: z.string(),
  ReturnPath: z.string(),
});

const finalization = z.object({ ...credentials, TransactionID: z.string() });

/** One of the two calls. */
export const epayCall = z.union([
  z.object({ Registration: registration }),
  z.object({ Finalization: finalization }),
]);

export type EpayRegistration = z.infer<typeof registration>;

/** Who the merchant is. */
export interface EpayAccount {
  customer: string;
  userName: string;
  password: string;
}

/** Whether a call carries the merchant's own credentials. */
export function isOf(
  account: EpayAccount,
  call: { Customer: string; UserName: string; Password: string },
): boolean {
  const right = Buffer.from(JSON.stringify([account.customer, account.userName, account.password]));
  const given = Buffer.from(JSON.stringify([call.Customer, call.UserName, call.Password]));
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The code that a payment ends with. */
export function codeOf(outcome: Outcome): EpayCode {
  if (outcome === 'success') return CODES.ok;
  return outcome === 'cancelled' ? CODES.cancelled : CODES.declined;
}
