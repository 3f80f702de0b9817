/**
 * How long a database may look for what one answer shows, in milliseconds. Longer, and the service says OVERLOADED rather
 * than keep the database at what nobody waits for any more.
 */
export const READ_MS_MAX = 2_000;
