import { defineCollection } from '@mate/mongo/collection';

/** How the ledger is cut, since its first start. One row. */
export interface LayoutDocument {
  _id: 'layout';
  shards: number;
}

export const layout = defineCollection<LayoutDocument>({ name: 'ledger_layout', indexes: [] });
