/** A fresh key for one intention of the person; a retry of the same intention keeps its key. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}
