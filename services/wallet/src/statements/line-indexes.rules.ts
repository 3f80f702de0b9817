/**
 * What lists of lines are read by. All of them begin with the owner, the kinds and the states that are asked for: each of
 * the few pairs is read in order, and they are merged. A period in the order by coins costs a step for each distinct
 * number of coins, which are those of the catalogue for nearly all lines.
 */
export const lineIndexes = {
  byChange: { ownerId: 1, type: 1, state: 1, updateTime: -1, transactionId: -1 },
  byCoins: { ownerId: 1, type: 1, state: 1, coins: -1, updateTime: -1, transactionId: -1 },
  /** Purchases alone: the other lines never change, so the order of their changes is that of their creation. */
  byCreation: { ownerId: 1, state: 1, createTime: -1, transactionId: -1 },
} as const;
