/** Wire shapes of the REST API. */
export interface Pagination {
  page: number;
  limit: number;
  hasNextPage: boolean;
  nextCursor?: string | null;
}

export interface Envelope<T> {
  data: T;
}

export interface ListReply<T> {
  data: T[];
  pagination?: Pagination;
  /** How many rows the server sent, noted by the client once it takes some out. */
  sentCount?: number;
}

export interface Person {
  _id: string;
  username: string;
  firstName: string;
  lastName: string;
  profilePicture?: string | null;
  verified?: boolean;
}

export interface User extends Person {
  bio?: string | null;
  email?: string | null;
  phone?: string | null;
  updatedAt?: string;
  accountStatus?: string;
  signupCompleted?: boolean;
  profileSettings?: { privateAccount: boolean };
}

export interface Session {
  _id: string;
  username: string;
  email: string | null;
  phone: string | null;
  accessToken: string;
}

export interface Relation {
  follows: boolean;
  following: boolean;
  blocked?: boolean;
  followRequestSent: boolean;
  followRequestReceived: boolean;
}

export interface ProfileReply extends Relation {
  blocked: boolean;
  targetUser: Person & {
    bio?: string | null;
    updatedAt?: string;
    following: number;
    followers: number;
    profileSettings?: { privateAccount: boolean };
  };
}

export type PostType = 'short' | 'video';
export type PostStatus = 'draft' | 'processing' | 'ready' | 'failed' | 'removed';
export type Rung = '480p' | '720p' | '1080p';
export type RenditionMap = Partial<Record<Rung, string>>;

export interface Post {
  _id: string;
  type: PostType;
  title: string;
  description?: string | null;
  tags?: string[];
  place?: string | null;
  visibility?: string;
  status: PostStatus;
  failureReason?: string | null;
  createdAt: string;
  media: {
    transcoded: boolean;
    thumbnailUrl?: string | null;
    blurhash?: string | null;
    key?: string | null;
    h264?: RenditionMap;
    h265?: RenditionMap;
  };
  videoDetails?: {
    duration: number;
    aspectRatio?: number | string;
    width?: number;
    height?: number;
  };
  user: Person;
  counts: { views: number; likes: number; comments: number; gifts: number; bookmarks?: number };
  liked?: boolean;
  bookmarked?: boolean;
  nextId?: string | null;
  prevId?: string | null;
}

export interface Comment {
  _id: string;
  text: string;
  createdAt: string;
  parentId?: string | null;
  user: Person;
}

export type TransactionStatus = 'PENDING' | 'FAILED' | 'REJECTED' | 'COMPLETED';
export type TransactionType = 'CASH_TO_COINS' | 'GIFT_ON_SHORT' | 'GIFT';

export interface Transaction {
  _id: string;
  amountType: 'CASH' | 'COIN';
  amount: number;
  currency?: string | null;
  coins?: number | null;
  status: TransactionStatus;
  type: TransactionType;
  direction?: 'in' | 'out' | null;
  createdAt: string;
  updatedAt?: string;
}

export interface Transfer {
  _id: string;
  fromUser?: Person | null;
  toUser?: Person | null;
  isAdminTransfer: boolean;
  coins: number;
  amount?: number | null;
  discount?: number | null;
  description?: string | null;
  createdAt: string;
}

export interface Wallet {
  coinBalance: number;
  pendingGiftCoins?: number;
  /** When the next pending coins become usable, and how many. */
  nextMaturity?: { at: string; coins: number } | null;
}

export interface CoinPackage {
  _id: string;
  name: string;
  coins: number;
  currency: string;
  originalPrice: number;
  priceAfterDiscount: number;
}

export interface Gift {
  _id: string;
  name: string;
  coins: number;
  picture?: string | null;
}

export interface ChargeMeta {
  action: string;
  method: string;
  fields: Record<string, string>;
}

export interface UploadPart {
  partNumber: number;
  url: string;
}

export interface UploadTicket {
  _id: string;
  uploadId: string;
  parts: UploadPart[];
  partSize: number;
}

export interface ErrorBody {
  message?: string;
  error?: string;
  requestId?: string;
  details?: { path: string; message: string }[];
}
