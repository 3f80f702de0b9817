import { Injectable } from '@nestjs/common';
import { TABLE_LIMIT_MAX } from '@mate/contracts/limits';
import {
  Cursors,
  readPage,
  type CursorCodec,
  type CursorPage,
  type CursorRequest,
  type TimePlace,
} from '@mate/service-kit/paging';
import {
  ReceivedGiftReader,
  type ReceivedGift,
  type ReceivedGiftQuery,
} from '../gifts/received/received-gift.reader.js';
import { periodOf } from '../histories/period.rules.js';
import { HideSenders, type SenderInRow } from '../people/hide-senders.policy.js';

/** Which gifts of a receiver are asked for: by state (undefined for all) and by when they were given, as ISO 8601. */
export interface EarnedGiftListing extends CursorRequest {
  readonly state: ReceivedGiftQuery['state'];
  /** Empty for no bound. */
  readonly fromTime: string;
  /** Exclusive; empty for no bound. */
  readonly toTime: string;
}

const senderInGift: SenderInRow<ReceivedGift> = {
  senderOf: ({ fromAccountId }) => fromAccountId,
  withoutSender: (gift) => ({ ...gift, fromAccountId: undefined, message: undefined }),
};

/** Gifts that somebody received, newest first; of givers behind a block neither name nor words. */
@Injectable()
export class ListEarnedGifts {
  private readonly places: CursorCodec<TimePlace>;

  constructor(
    private readonly gifts: ReceivedGiftReader,
    private readonly hide: HideSenders,
    cursors: Cursors,
  ) {
    this.places = cursors.byTime('earned-gifts');
  }

  /** Throws INVALID_REQUEST for a time that is none, and CURSOR_INVALID. */
  async execute(ownerId: string, listing: EarnedGiftListing): Promise<CursorPage<ReceivedGift>> {
    const { state } = listing;
    const { from, to } = periodOf(listing);
    const page = await readPage(listing, this.places, {
      limitMax: TABLE_LIMIT_MAX,
      load: (after, limit) => this.gifts.list(ownerId, { state, from, to, after, limit }),
      placeOf: ({ createTime: time, id }) => ({ time, id }),
    });
    return { ...page, rows: await this.hide.apply(ownerId, page.rows, senderInGift) };
  }
}
