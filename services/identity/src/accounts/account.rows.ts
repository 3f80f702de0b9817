import type { AccountId } from '@mate/contracts/ids';
import type { AccountDocument } from './account.model.js';
import type { Account } from './account.rules.js';
import { searchTokensOf } from './names/name-keys.rules.js';

/** An account as it is stored. */
export function accountRow(account: Account): AccountDocument {
  const { id, avatarKey, email, phone, contactEmail, holds, ...rest } = account;
  return {
    _id: id,
    ...rest,
    ...(avatarKey && { avatarKey }),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(contactEmail && { contactEmail }),
    ...(holds.length > 0 && { holds: [...holds] }),
    searchTokens: searchTokensOf(account),
  };
}

/** A stored account. What is absent, or was not written by an older version, is empty. */
export function accountOf({
  _id,
  searchTokens: _tokens,
  standingChangeTime: _changeTime,
  ...row
}: AccountDocument): Account {
  const { avatarKey = '', email = '', phone = '', contactEmail = '', holds = [] } = row;
  const { sessionGeneration = 0, deviceGeneration = 0 } = row;
  const id = _id as AccountId;
  return {
    ...row,
    ...{ id, avatarKey, email, phone, contactEmail, holds },
    ...{ sessionGeneration, deviceGeneration },
  };
}
