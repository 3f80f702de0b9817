import type {
  Comment,
  EarnedGift,
  Earnings,
  FollowRequest,
  ListedPerson,
  ListReply,
  Person,
  Post,
  ProfileReply,
  Refund,
  Relation,
  SuggestedPerson,
  TransactionDetails,
  Transfer,
  User,
  Wallet,
  Settings,
  Report,
  Sanction,
  Standing,
  StudioNumbers,
} from '../lib/api-types.js';

const long = '2026-11-20T10:00:00.000Z';
// So far away that no run sees it end.
const suspendedUntil = '2099-11-27T10:00:00.000Z';

/** Bob, unless told otherwise. */
export function aPerson(fields: Partial<Person> = {}): Person {
  const { username = 'bob' } = fields;
  const firstName = username.charAt(0).toUpperCase() + username.slice(1);
  return {
    _id: `${username}-id`,
    username,
    firstName,
    lastName: firstName.charAt(0),
    profilePicture: null,
    ...fields,
  };
}

/** Alice's own account. */
export function aUser(fields: Partial<User> = {}): User {
  return {
    ...aPerson({ username: 'alice' }),
    bio: '',
    email: 'alice@example.com',
    emailProven: true,
    phone: null,
    loginRegion: null,
    socialLogin: false,
    pictureState: 'none',
    pictureRefusal: null,
    accountStatus: 'active',
    signupCompleted: true,
    profileSettings: { privateAccount: false },
    createdAt: long,
    updatedAt: long,
    ...fields,
  };
}

/** What somebody has who chose nothing. */
export function someSettings(fields: Partial<Settings> = {}): Settings {
  return {
    language: null,
    theme: 'system',
    autoplay: true,
    dataSaver: false,
    personalFeed: true,
    giftLimitPerDay: null,
    giftLimitHeld: null,
    notifications: { follows: true, comments: true, gifts: true, email: false },
    version: 0,
    ...fields,
  };
}

/** Two accounts that have nothing to do with each other. */
export function aRelation(fields: Partial<Relation> = {}): Relation {
  return {
    follows: false,
    following: false,
    blocked: false,
    followRequestSent: false,
    followRequestReceived: false,
    ...fields,
  };
}

/** Somebody in a list, and how its reader stands to them. */
export function aListedPerson(
  username = 'bob',
  relation: Partial<Relation> = {},
): ListedPerson & { relation: Relation } {
  return { ...aPerson({ username }), privateAccount: false, relation: aRelation(relation) };
}

/** Somebody whom the person of a list follows. */
export function aFollowed(
  username = 'bob',
  relation: Partial<Relation> = {},
): { _id: string; following: Omit<ListedPerson, 'relation'>; relation: Relation } {
  const following = { ...aPerson({ username }), privateAccount: false };
  return { _id: `follow-${following._id}`, following, relation: aRelation(relation) };
}

/** Somebody whom the reader may know, or who is simply popular. */
export function aSuggestion(username = 'bob', mutuals = 0): SuggestedPerson {
  const reason = mutuals > 0 ? 'sharedFriends' : 'popular';
  return { ...aListedPerson(username), mutuals, sharedFollows: 0, reason };
}

/** Somebody who follows so many of those whom the reader follows. */
export function aLikeMinded(username: string, sharedFollows: number): SuggestedPerson {
  return { ...aSuggestion(username), sharedFollows, reason: 'sharedInterests' };
}

/** A request that waits, unless told otherwise. */
export function aFollowRequest(
  username = 'bob',
  relation: Partial<Relation> = {},
  status: FollowRequest['status'] = 'pending',
): FollowRequest {
  return { ...aListedPerson(username, relation), status, requestedAt: long };
}

/** Bob's profile as a stranger sees it. */
export function aProfile(
  relation: Partial<Relation> = {},
  targetUser: Partial<ProfileReply['targetUser']> = {},
): ProfileReply {
  return {
    ...aRelation(relation),
    notice: null,
    targetUser: {
      ...aPerson(),
      bio: '',
      updatedAt: long,
      following: 0,
      followers: 0,
      profileSettings: { privateAccount: false },
      ...targetUser,
    },
  };
}

/** The media of a post that no size is ready of. */
export const unpreparedMedia: Post['media'] = {
  transcoded: false,
  thumbnailUrl: null,
  thumbnailKey: null,
  blurhash: null,
  key: null,
  h264: {},
  h265: {},
};

/** A post that plays in two sizes; the signature in its addresses says which reading of it this is. */
export function aPost(fields: Partial<Post> & { signature?: string } = {}): Post {
  const { signature = 'first', ...rest } = fields;
  const id = rest._id ?? 'p1';
  return {
    _id: id,
    type: 'short',
    title: `Title of ${id}`,
    description: '',
    tags: [],
    place: null,
    visibility: 'public',
    allowComments: true,
    allowGifts: true,
    status: 'ready',
    createdAt: long,
    media: {
      ...unpreparedMedia,
      transcoded: true,
      key: `/media/${id}/480.mp4?sign=${signature}`,
      h264: {
        '480p': `/media/${id}/480.mp4?sign=${signature}`,
        '720p': `/media/${id}/720.mp4?sign=${signature}`,
      },
    },
    videoDetails: { duration: 12, aspectRatio: '9:16', width: 720, height: 1280 },
    user: aPerson(),
    counts: { views: 0, likes: 0, comments: 0, gifts: 0 },
    liked: false,
    bookmarked: false,
    nextId: null,
    prevId: null,
    ...rest,
  };
}

/** A comment of Alice's. */
export function aComment(fields: Partial<Comment> = {}): Comment {
  const { _id = 'c1' } = fields;
  return {
    _id,
    postId: 'p1',
    parentId: null,
    text: `Words of ${_id}`,
    user: aPerson({ username: 'alice' }),
    replies: 0,
    likes: 0,
    liked: false,
    editedAt: null,
    pinned: false,
    hearted: false,
    hidden: false,
    held: false,
    deleted: false,
    mentions: [],
    createdAt: long,
    ...fields,
  };
}

/** A purchase that waits for the bank. */
export function aTransaction(fields: Partial<TransactionDetails> = {}): TransactionDetails {
  return {
    _id: 't1',
    amountType: 'CASH',
    amount: 29.99,
    currency: 'AED',
    coins: 700,
    direction: 'in',
    status: 'PENDING',
    type: 'CASH_TO_COINS',
    createdAt: long,
    updatedAt: long,
    ...{ counterparty: null, post: null, package: null },
    ...{ journalId: null, refund: null, journals: [] },
    ...{ refundableUntil: null, refundableCoins: 0 },
    ...{ repaidCoins: 0, reversedCoins: 0, maturesAt: null, giftCount: null, expiresAt: null },
    ...fields,
  };
}

/** A refund of all coins that its buyer asked for. */
export function aRefund(fields: Partial<Refund> = {}): Refund {
  return {
    ...{ status: 'requested', state: 'held', coins: 700, owedCoins: 0 },
    ...{ amount: 29.99, currency: 'AED', requestTime: long },
    ...fields,
  };
}

/** A coffee for Bob's short, given by Alice. */
export function aGiftLine(fields: Partial<TransactionDetails> = {}): TransactionDetails {
  return aTransaction({
    ...{ _id: 'g1', amountType: 'COIN', amount: 10, currency: null, coins: null, direction: 'out' },
    ...{ status: 'COMPLETED', type: 'GIFT_ON_SHORT', journalId: 'j1' },
    gift: { _id: 'coffee', name: 'Coffee', quantity: 1 },
    counterparty: aPerson(),
    post: { _id: 'p1', title: 'Last light over Liwa', type: 'short' },
    ...fields,
  });
}

/** A coffee that Bob gave to Alice, which matures in a week. */
export function anEarnedGift(fields: Partial<EarnedGift> = {}): EarnedGift {
  return {
    ...{ _id: 'e1', from: aPerson(), anonymous: false, coins: 10, netCoins: 7, feeCoins: 3 },
    gift: { _id: 'coffee', name: 'Coffee', quantity: 1 },
    message: null,
    post: { _id: 'p1', title: 'Last light over Liwa', type: 'short' },
    ...{ state: 'pending', reversedCoins: 0, createdAt: long },
    maturesAt: '2026-11-27T10:00:00.000Z',
    ...fields,
  };
}

/** What gifts brought Alice. */
export function someEarnings(fields: Partial<Earnings> = {}): Earnings {
  return {
    ...{ pendingCoins: 1_120, maturedCoins: 4_880, reversedCoins: 0, feeBasisPoints: 3_000 },
    next: [
      { at: '2026-11-24T10:00:00.000Z', coins: 300 },
      { at: '2026-11-27T10:00:00.000Z', coins: 820 },
    ],
    ...fields,
  };
}

/** A thousand coins that an administrator gave to Alice. */
export function aTransfer(fields: Partial<Transfer> = {}): Transfer {
  return {
    _id: 'm1',
    fromUser: aPerson(),
    toUser: aPerson({ username: 'alice' }),
    isAdminTransfer: true,
    coins: 1_250,
    amount: null,
    discount: null,
    description: null,
    createdAt: long,
    ...fields,
  };
}

/** A wallet without coins on their way. */
export function aWallet(coinBalance: number, fields: Partial<Wallet> = {}): Wallet {
  return {
    ...{ coinBalance, pendingGiftCoins: 0, heldCoins: 0, debtCoins: 0, frozen: null },
    ...{ nextMaturity: null, pending: [], canTransfer: false },
    ...fields,
  };
}

/** One page of a list; a full one has a next. */
export function aPage<Row>(rows: Row[], limit = 20): ListReply<Row> {
  const hasNextPage = rows.length >= limit;
  return { data: rows, pagination: { page: 1, limit, hasNextPage, nextCursor: null } };
}

/** A report that waits to be looked at. */
export function aReport(fields: Partial<Report> = {}): Report {
  return {
    _id: 'report-id',
    createdAt: long,
    reason: 'spam',
    status: 'open',
    subject: 'person',
    subjectId: 'bob-id',
    ...fields,
  };
}

/** Where somebody stands who broke no rule. */
export function aStanding(fields: Partial<Standing> = {}): Standing {
  return {
    status: 'active',
    reason: null,
    from: null,
    until: null,
    appeal: null,
    restrictions: [],
    sanctions: [],
    ...fields,
  };
}

/** A suspension of a week, as the person is told of it. */
export function aSuspension(fields: Partial<Standing> = {}): Standing {
  return aStanding({
    status: 'suspended',
    reason: 'harassment',
    from: long,
    until: suspendedUntil,
    appeal: 'possible',
    ...fields,
  });
}

/** The decision behind a suspension, appealed against. */
export function anAppealed(fields: Partial<Sanction> = {}): Sanction {
  return {
    _id: 'sanction-id',
    measure: 'suspend',
    rule: 'harassment',
    features: [],
    from: long,
    until: suspendedUntil,
    appeal: 'open',
    inForce: true,
    lifted: false,
    ...fields,
  };
}

const lastDayMs = Date.UTC(2026, 10, 27);
const dayMs = 86_400_000;

/** How posts fared until 27 November 2026, which is not over: more each day; every ninth day too few watched to tell. */
export function someNumbers(days: number): StudioNumbers {
  const rows = Array.from({ length: days }, (_, index) => {
    const plays = 20 + ((index * 37) % 61) + index * 2;
    const engaged = Math.round(plays * 0.6);
    const watched = { plays, engaged, swipedAway: plays - engaged, watchedSeconds: plays * 11 };
    return {
      day: new Date(lastDayMs - (days - 1 - index) * dayMs).toISOString().slice(0, 10),
      over: index < days - 1,
      watched: index % 9 === 4 || index === days - 1 ? null : watched,
      gifts: index % 5,
      giftCoins: (index % 5) * 25,
      followersWon: index % 3,
      followersLost: index % 11 === 3 ? 1 : 0,
    };
  });
  const watched = { plays: 1_804, engaged: 1_083, swipedAway: 721, watchedSeconds: 19_844 };
  return {
    days: rows,
    viewsToday: 37,
    watched,
    watchedBefore: { ...watched, plays: 1_600, engaged: 1_150 },
    sources: [
      { source: 'home', plays: 1_204 },
      { source: 'following', plays: 310 },
      { source: 'search', plays: 96 },
    ],
    otherPlays: 194,
    retention: {
      stepSeconds: 1,
      shares: Array.from({ length: 18 }, (_, index) => 1 / (1 + index * 0.16)),
      points: 20,
    },
  };
}
