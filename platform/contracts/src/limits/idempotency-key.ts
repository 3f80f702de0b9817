const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,128}$/;

/** Whether a text can be an Idempotency-Key: 1 to 128 visible characters of ASCII. */
export function isIdempotencyKey(text: string): boolean {
  return IDEMPOTENCY_KEY.test(text);
}
