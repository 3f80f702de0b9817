import { defineErrors, forbidden, notFound, refused } from './definition.js';

export const socialErrors = defineErrors({
  FOLLOW_SELF: refused('You cannot follow yourself.'),
  BLOCK_SELF: refused('You cannot block yourself.'),
  FOLLOW_BLOCKED: forbidden('You cannot follow this account.'),
  FOLLOW_LIMIT: refused('You follow as many accounts as is possible.'),
  FOLLOW_REQUEST_LIMIT: refused(
    'As many of your requests wait as is possible. Take some back first.',
  ),
  BLOCK_LIMIT: refused('You block as many accounts as is possible. Unblock some first.'),
  FOLLOW_REQUEST_NOT_FOUND: notFound('There is no such request.'),
});
