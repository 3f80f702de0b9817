import type { ErasurePlan } from '@mate/people/erasure-module';

/** What becomes of every collection of payments when an account is deleted. */
export const erasurePlan: ErasurePlan = {
  packages: { kept: 'nothing of people' },
  purchases: { kept: 'without e-mail, address and pages; amounts and references, as the law asks' },
  webhook_inbox: { kept: 'emptied of what providers sent about these purchases' },
  idempotency_keys: { kept: 'ids alone, for a day' },
  account_erasures: { kept: 'the proof of the erasure' },
};
