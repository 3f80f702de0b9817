/** A read that takes longer is given up: OVERLOADED, rather than one more that nobody waits for. */
export const READ_MS_MAX = 2_000;
