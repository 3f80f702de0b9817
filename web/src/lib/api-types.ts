import type { components, paths } from './gen/openapi.js';

/* The API's wire shapes by the names that the app uses. All are generated; nothing is retyped here. */
type Schemas = components['schemas'];

export type Pagination = Schemas['Pagination'];
export type ErrorBody = Schemas['Error'];

export type ErrorReason = Schemas['ErrorReason'];
export type FieldProblem = Schemas['FieldProblem'];
export type FieldRule = Schemas['FieldRule'];

export type Person = Schemas['Person'];
export type User = Schemas['User'];
export type Session = Schemas['Session'];
export type Settings = Schemas['Settings'];
export type ExportStatus = Schemas['ExportStatus'];
export type SessionRow = Schemas['SessionRow'];
export type CodeSent = Schemas['CodeSent'];
export type CodeDelivery = Schemas['CodeDelivery'];
export type AvatarTicket = Schemas['PictureTicket'];
export type Relation = Schemas['Relation'];
export type ListedPerson = Schemas['ListedPerson'];
export type SuggestedPerson = Schemas['SuggestedPerson'];
export type FollowRequest = Schemas['FollowRequest'];
export type FollowRequestCount = Schemas['FollowRequestCount'];
export type ProfileReply = Schemas['Profile'];
export type Report = Schemas['Report'];
export type ReportReason = Schemas['ReportReason'];
export type SearchRow = Schemas['SearchRow'];
export type SearchSuggestion = Schemas['SearchSuggestion'];
export type WatchSource = Schemas['WatchSource'];
export type StudioNumbers = Schemas['StudioNumbers'];
export type StudioOverview = Schemas['StudioOverview'];
export type ChangedPost = Schemas['ChangedPost'];
export type InboxComment = Schemas['InboxComment'];
export type HeldWords = Schemas['HeldWords'];
export type ManyPostsChange =
  paths['/api/studio/posts/update']['post']['requestBody']['content']['application/json'];
/** A watch that is being told. */
export type WatchReport = Required<Omit<Schemas['Watch'], 'firstFrameMs'>> &
  Pick<Schemas['Watch'], 'firstFrameMs'>;
export type FeedPreferences = Schemas['FeedPreferences'];
export type FeedWhy = Schemas['FeedWhy'];
export type TrendingTag = Schemas['TrendingTag'];
export type WatchedPost = Schemas['WatchedPost'];
export type HistoryChoice = Schemas['HistoryChoice'];
export type FeedbackKind = Schemas['FeedbackKind'];
export type FeedbackState = Schemas['FeedbackState'];
export type Sanction = Schemas['Sanction'];
export type Standing = Schemas['Standing'];

export type Post = Schemas['Post'];
export type PostType = Post['type'];
/** What an edit of a post may change; of videos it is the same. */
export type PostChange =
  paths['/api/short/{id}']['put']['requestBody']['content']['application/json'];
export type MediaReason = Schemas['MediaReason'];
export type PostStatus = Post['status'];
export type RenditionMap = Schemas['Renditions'];
export type Rung = keyof RenditionMap;
export type CaptionsTrack = Schemas['CaptionsTrack'];
export type Comment = Schemas['Comment'];
export type Progress = Schemas['Progress'];
/** The body that begins an upload; of videos it is the same. */
export type UploadBody =
  paths['/api/short/upload']['post']['requestBody']['content']['application/json'];
export type UploadTicket = Schemas['UploadTicket'];
export type UploadState = Schemas['UploadState'];
export type UploadPart = UploadTicket['parts'][number];
export type UploadLimits = Schemas['UploadLimits'];
/** An own post with the same file. */
export type OwnCopy = Schemas['OwnCopy'];

export type Wallet = Schemas['Wallet'];
export type Transaction = Schemas['Transaction'];
export type StatementLine = Schemas['StatementLine'];
export type TransactionDetails = Schemas['TransactionDetails'];
export type Refund = Schemas['Refund'];
export type Earnings = Schemas['Earnings'];
export type EarnedGift = Schemas['EarnedGift'];
/** A state that a list can be held to; one newer than the server has no such name. */
export type EarnedGiftState = Exclude<EarnedGift['state'], 'other'>;
export type TransactionStatus = Transaction['status'];
export type TransactionType = Transaction['type'];
export type Transfer = Schemas['Transfer'];
export type TransferReply = Schemas['TransferReply'];
export type CoinPackage = Schemas['Package'];
export type PaymentMethod = Schemas['PaymentMethod'];
export type PaymentReason = NonNullable<Transaction['reason']>;
export type Gift = Schemas['Gift'];
export type ArrivedGift = Schemas['ArrivedGift'];
export type SupportersBoard = Schemas['SupportersBoard'];
export type GiftReply = Schemas['GiftReply'];
export type GiftTerms = Schemas['GiftTerms'];
export type GiftAllowance = Schemas['GiftAllowance'];
export type ChargeMeta = Schemas['ChargeMeta'];
/** What every buy call answers; `result` where the provider has a page that the payer goes to. */
export type BuyReply = Schemas['BuyReply'] & {
  result?: { url: string; fields?: string } | null;
};
export type MobileWalletReply = Schemas['MobileWalletReply'];
export type MobileWalletBody =
  paths['/api/payment/mobile-wallet/buy']['post']['requestBody']['content']['application/json'];
export type TapBuyReply = Schemas['TapBuyReply'];
export type TapChargeReply = Schemas['ChargeReply'];

/** Results come in `data`. */
export interface Envelope<T> {
  data: T;
}

/** A page of a list. */
export interface ListReply<T> extends Envelope<T[]> {
  pagination: Pagination;
}
