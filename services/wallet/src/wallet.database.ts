import type { DatabasePlan } from '@mate/mongo/prepare-database';
import { erasureCollection } from '@mate/people/erasure-module';
import { adminActionCollection } from '@mate/admin/admin-action-model';
import { orderModel } from './admin/orders/order.model.js';
import { adminTallies } from './admin/tally/admin-tally.model.js';
import { earningModel } from './earnings/earning.model.js';
import { giftModel } from './gifts/gift.model.js';
import { ownGiftLimits } from './gifts/limits/own-gift-limit.model.js';
import { giverSalts } from './gifts/marks/giver-salt.model.js';
import { people, relations } from './people/people.model.js';
import { accounts } from './ledger/store/account.model.js';
import { checkpoints } from './ledger/audit/checkpoints/checkpoint.model.js';
import { blocks } from './ledger/sealing/block.model.js';
import { journals } from './ledger/store/journal.model.js';
import { laneInbox } from './ledger/store/lane-inbox.model.js';
import { members } from './ledger/store/member.model.js';
import { layout } from './ledger/store/layout.model.js';
import { lanes } from './ledger/store/lane.model.js';
import { lots } from './ledger/store/lot.model.js';
import { purchaseReasons } from './migrations/001-purchase-reasons.js';
import { restateGiftsOnPosts } from './migrations/002-restate-gifts-on-posts.js';
import { lotsAndFreezes } from './migrations/003-lots-and-freezes.js';
import { refundModel } from './refunds/refund.model.js';
import { refundWishModel } from './refunds/refund-wish.model.js';
import { knownPosts } from './posts/known-post.model.js';
import { askForFollows } from './migrations/004-ask-for-follows.js';
import { tellGiftsWithGivers } from './migrations/005-tell-gifts-with-givers.js';
import { linesOfTransfers } from './migrations/006-lines-of-transfers.js';
import { endOrdersOfOneKey } from './migrations/008-end-orders-of-one-key.js';
import { tellReversedGifts } from './migrations/009-tell-reversed-gifts.js';
import { linesByAdmins } from './migrations/010-lines-by-admins.js';
import { paidOnArrivals } from './migrations/011-paid-on-arrivals.js';
import { holdsOfPayments } from './migrations/012-holds-of-payments.js';
import { pendingDays } from './migrations/007-pending-days.js';
import { transactionModel } from './statements/transaction.model.js';
import { chargebackModel } from './takebacks/chargebacks/chargeback.model.js';
import { giftReversalModel } from './takebacks/reversals/gift-reversal.model.js';
import { transferModel } from './transfers/transfer.model.js';
import { knownStandings } from './wallets/known-standing.model.js';

/** Everything that this service stores, and the migrations that brought it there. */
export const walletDatabase: DatabasePlan = {
  collections: [
    accounts,
    journals,
    lots,
    lanes,
    laneInbox,
    layout,
    blocks,
    checkpoints,
    members,
    giftModel,
    giverSalts,
    earningModel,
    people,
    relations,
    transactionModel,
    refundModel,
    refundWishModel,
    chargebackModel,
    giftReversalModel,
    transferModel,
    orderModel,
    adminActionCollection,
    adminTallies,
    knownStandings,
    knownPosts,
    ownGiftLimits,
    erasureCollection,
  ],
  migrations: [
    purchaseReasons,
    restateGiftsOnPosts,
    lotsAndFreezes,
    askForFollows,
    tellGiftsWithGivers,
    linesOfTransfers,
    pendingDays,
    endOrdersOfOneKey,
    tellReversedGifts,
    linesByAdmins,
    paidOnArrivals,
    holdsOfPayments,
  ],
};
