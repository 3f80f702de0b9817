/* What the auditor takes rows of other features for, as they are stored: it trusts nobody's code. */

/** Type of the lines of purchases. */
export const PURCHASE = 'CASH_TO_COINS';

/** Type of the lines of gifts that matured together. */
export const MATURED = 'GIFTS_MATURED';

/** A line of a purchase that brought coins. */
export const IS_BOUGHT = { $and: [{ $eq: ['$type', PURCHASE] }, { $eq: ['$state', 'COMPLETED'] }] };

/**
 * Any line but those of purchases that have not come to an end, or to one that brought no coins. A state that is no text
 * is no such end: a query by state finds lists that hold it.
 */
export const IS_BOOKED = {
  $or: [
    ...[{ $ne: ['$type', PURCHASE] }, { $eq: ['$state', 'COMPLETED'] }],
    { $ne: [{ $type: '$state' }, 'string'] },
    { $ne: [{ $type: '$journalId' }, 'missing'] },
  ],
};

/** The account of the money that a row is about. */
export const BY_MONEY = { $concat: [{ $ifNull: ['$provider', ''] }, ' ', '$currency'] };

/** What is left of a gift for its receiver. */
export const LEFT = { $subtract: ['$netCoins', { $ifNull: ['$reversedNetCoins', 0] }] };
