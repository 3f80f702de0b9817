import { defineCollection } from '@mate/mongo/collection';

/** A payer who is gone, whom a provider that is switched off still keeps. */
export interface OwedCustomerDocument {
  /** The provider and its name for the payer: owed once, however often the erasure is repeated. */
  _id: string;
  provider: string;
  customerReference: string;
  sinceTime: Date;
}

export const owedCustomers = defineCollection<OwedCustomerDocument>({
  name: 'owed_customers',
  indexes: [{ key: { provider: 1, sinceTime: 1 } }],
});
