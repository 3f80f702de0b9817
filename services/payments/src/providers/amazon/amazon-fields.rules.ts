import { signedText, type AmazonFields } from './amazon-signature.rules.js';

/** Every field that the provider's documentation names for returns and notifications of card payments and their upkeep. */
const KNOWN = [
  '3ds_url',
  'access_code',
  'acquirer_response_code',
  'acquirer_response_message',
  'agreement_id',
  'amount',
  'app_programming',
  'app_plugin',
  'app_plugin_version',
  'app_ver',
  'app_framework',
  'authorization_code',
  'authorized_amount',
  'captured_amount',
  'card_bin',
  'card_holder_name',
  'card_number',
  'card_security_code',
  'check_3ds',
  'command',
  'currency',
  'customer_email',
  'customer_ip',
  'customer_name',
  'digital_wallet',
  'eci',
  'expiry_date',
  'fort_id',
  'installments',
  'issuer_code',
  'language',
  'maintenance_reference',
  'merchant_extra',
  'merchant_extra1',
  'merchant_extra2',
  'merchant_extra3',
  'merchant_extra4',
  'merchant_extra5',
  'merchant_identifier',
  'merchant_reference',
  'number_of_installments',
  'order_description',
  'payment_option',
  'phone_number',
  'plan_code',
  'processor_response_code',
  'query_command',
  'reconciliation_reference',
  'recurring_mode',
  'recurring_transactions_count',
  'refunded_amount',
  'remember_me',
  'response_code',
  'response_message',
  'return_url',
  'sadad_olp',
  'service_command',
  'settlement_reference',
  'status',
  'third_party_transaction_number',
  'token_name',
  'token_status',
  'transaction_code',
  'transaction_id',
  'transaction_message',
  'transaction_status',
];

const knownNames = new Set(KNOWN);
// Longer names first: `transaction_status=` is one name, not a text before `status=`.
const longestFirst = [...KNOWN].sort((a, b) => b.length - a.length);
const BEGINNING = new RegExp(`(?:${longestFirst.join('|')})=`, 'g');

/**
 * Why a signature that fits proves nothing about the fields; undefined where it does. The signed text has no separators,
 * and the payer's own words (the name on the card) are in it, so a genuine text could be cut into other fields. It is
 * proof where it can be read in one way only: every name is known, and `<known name>=` stands nowhere but where a field
 * begins.
 */
export function ambiguityOf(fields: AmazonFields): string | undefined {
  const { signature: _, ...rest } = fields;
  const unknown = Object.keys(rest).find((name) => !knownNames.has(name));
  if (unknown !== undefined) return 'a field that is not known';
  const { text, beginnings } = signedText(rest);
  const read = [...text.matchAll(BEGINNING)].map(({ index }) => index);
  const isOnlyReading =
    read.length === beginnings.length && read.every((at, index) => at === beginnings[index]);
  return isOnlyReading ? undefined : 'a value that reads like a field';
}
