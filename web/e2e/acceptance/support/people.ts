import type { Session } from '../../../src/lib/api-types.js';

/** Alice, with a session that the stubbed API takes for good. */
export const aliceSession: Session = {
  _id: 'alice-id',
  username: 'alice',
  email: 'alice@example.com',
  phone: null,
  accessToken: 'alice-token',
};
