import type { AnalyticsServiceClient } from './gen/mate/content/v1/analytics_service.js';
import type { CaptionsServiceClient } from './gen/mate/content/v1/captions_service.js';
import type { CardsServiceClient } from './gen/mate/content/v1/cards_service.js';
import type {
  CommentMarksServiceClient,
  CommentsServiceClient,
} from './gen/mate/content/v1/comments_service.js';
import type { DiscoveryServiceClient } from './gen/mate/content/v1/discovery_service.js';
import type { EngagementServiceClient } from './gen/mate/content/v1/engagement_service.js';
import type { ExploreServiceClient } from './gen/mate/content/v1/explore_service.js';
import type { FeedbackServiceClient } from './gen/mate/content/v1/feedback_service.js';
import type { FeedPreferencesServiceClient } from './gen/mate/content/v1/feed_preferences_service.js';
import type { FeedsServiceClient } from './gen/mate/content/v1/feeds_service.js';
import type { HistoryServiceClient } from './gen/mate/content/v1/history_service.js';
import type { InboxServiceClient } from './gen/mate/content/v1/inbox_service.js';
import type { PlaybackServiceClient } from './gen/mate/content/v1/playback_service.js';
import type { PostersServiceClient } from './gen/mate/content/v1/posters_service.js';
import type { RelatedServiceClient } from './gen/mate/content/v1/related_service.js';
import type { ReportsAdminServiceClient } from './gen/mate/content/v1/reports_admin_service.js';
import type { ReportsServiceClient } from './gen/mate/content/v1/reports_service.js';
import type { SearchServiceClient } from './gen/mate/content/v1/search_service.js';
import type { StudioServiceClient } from './gen/mate/content/v1/studio_service.js';
import type { SupportersServiceClient } from './gen/mate/content/v1/supporters_service.js';
import type { TranscodingServiceClient } from './gen/mate/content/v1/transcoding_service.js';
import type { UploadsServiceClient } from './gen/mate/content/v1/uploads_service.js';
import type { WatchesServiceClient } from './gen/mate/content/v1/watches_service.js';
import type { AvatarsServiceClient } from './gen/mate/identity/v1/avatars_service.js';
import type { CodesServiceClient } from './gen/mate/identity/v1/codes_service.js';
import type { ContactServiceClient } from './gen/mate/identity/v1/contact_service.js';
import type { DeletionServiceClient } from './gen/mate/identity/v1/deletion_service.js';
import type { ExportsServiceClient } from './gen/mate/identity/v1/exports_service.js';
import type { IdentifiersServiceClient } from './gen/mate/identity/v1/identifiers_service.js';
import type { PasswordsServiceClient } from './gen/mate/identity/v1/passwords_service.js';
import type { ProfilesServiceClient } from './gen/mate/identity/v1/profiles_service.js';
import type { ReceiptsServiceClient } from './gen/mate/identity/v1/receipts_service.js';
import type { SanctionsAdminServiceClient } from './gen/mate/identity/v1/sanctions_admin_service.js';
import type { SessionsServiceClient } from './gen/mate/identity/v1/sessions_service.js';
import type { SettingsServiceClient } from './gen/mate/identity/v1/settings_service.js';
import type { SignUpServiceClient } from './gen/mate/identity/v1/sign_up_service.js';
import type { UsernamesServiceClient } from './gen/mate/identity/v1/usernames_service.js';
import type { StandingServiceClient } from './gen/mate/identity/v1/standing_service.js';
import type { PackagesServiceClient } from './gen/mate/payments/v1/packages_service.js';
import type { PurchasesServiceClient } from './gen/mate/payments/v1/purchases_service.js';
import type { ReconciliationAdminServiceClient } from './gen/mate/payments/v1/reconciliation_admin_service.js';
import type { RefundsAdminServiceClient } from './gen/mate/payments/v1/refunds_admin_service.js';
import type { RefundsServiceClient as PaidRefundsClient } from './gen/mate/payments/v1/refunds_service.js';
import type { ReviewsAdminServiceClient } from './gen/mate/payments/v1/reviews_admin_service.js';
import type { WebhooksServiceClient } from './gen/mate/payments/v1/webhooks_service.js';
import type { BlocksServiceClient } from './gen/mate/social/v1/blocks_service.js';
import type { FollowsServiceClient } from './gen/mate/social/v1/follows_service.js';
import type { RequestsServiceClient } from './gen/mate/social/v1/requests_service.js';
import type { SuggestionsServiceClient } from './gen/mate/social/v1/suggestions_service.js';
import type { BalanceServiceClient } from './gen/mate/wallet/v1/balance_service.js';
import type { CreditsAdminServiceClient } from './gen/mate/wallet/v1/credits_admin_service.js';
import type { EarningsServiceClient } from './gen/mate/wallet/v1/earnings_service.js';
import type { GiftsServiceClient } from './gen/mate/wallet/v1/gifts_service.js';
import type { HoldsAdminServiceClient } from './gen/mate/wallet/v1/holds_admin_service.js';
import type { LedgerProofsServiceClient } from './gen/mate/wallet/v1/ledger_proofs_service.js';
import type { RefundsServiceClient as HeldRefundsClient } from './gen/mate/wallet/v1/refunds_service.js';
import type { StatementsServiceClient } from './gen/mate/wallet/v1/statements_service.js';
import type { TakebackAdminServiceClient } from './gen/mate/wallet/v1/takeback_admin_service.js';
import type { TransfersServiceClient } from './gen/mate/wallet/v1/transfers_service.js';
import type { WalletAdminServiceClient } from './gen/mate/wallet/v1/wallet_admin_service.js';

/** All calls of identity, over its capabilities. */
export type IdentityCalls = AvatarsServiceClient &
  CodesServiceClient &
  ContactServiceClient &
  DeletionServiceClient &
  ExportsServiceClient &
  IdentifiersServiceClient &
  PasswordsServiceClient &
  ProfilesServiceClient &
  ReceiptsServiceClient &
  SessionsServiceClient &
  SettingsServiceClient &
  SignUpServiceClient &
  StandingServiceClient &
  UsernamesServiceClient;

/** All calls of social, over its capabilities. */
export type SocialCalls = BlocksServiceClient &
  FollowsServiceClient &
  RequestsServiceClient &
  SuggestionsServiceClient;

/** All calls of content, over its capabilities. */
export type ContentCalls = AnalyticsServiceClient &
  CaptionsServiceClient &
  CardsServiceClient &
  CommentsServiceClient &
  CommentMarksServiceClient &
  DiscoveryServiceClient &
  EngagementServiceClient &
  ExploreServiceClient &
  FeedbackServiceClient &
  FeedPreferencesServiceClient &
  FeedsServiceClient &
  HistoryServiceClient &
  InboxServiceClient &
  PlaybackServiceClient &
  PostersServiceClient &
  RelatedServiceClient &
  ReportsServiceClient &
  SearchServiceClient &
  StudioServiceClient &
  SupportersServiceClient &
  TranscodingServiceClient &
  UploadsServiceClient &
  WatchesServiceClient;

/** All calls of the wallet, over its capabilities. */
export type WalletCalls = BalanceServiceClient &
  EarningsServiceClient &
  GiftsServiceClient &
  LedgerProofsServiceClient &
  HeldRefundsClient &
  StatementsServiceClient &
  TransfersServiceClient;

/** All calls of payments, over its capabilities. */
export type PaymentsCalls = PackagesServiceClient &
  PurchasesServiceClient &
  PaidRefundsClient &
  WebhooksServiceClient;

/** What may be administered of content; the gateway is not heard there. */
export type ContentAdminCalls = ReportsAdminServiceClient;

/** What may be administered of identity; the gateway is not heard there. */
export type IdentityAdminCalls = SanctionsAdminServiceClient;

/** What may be administered of payments; the gateway is not heard there. */
export type PaymentsAdminCalls = ReconciliationAdminServiceClient &
  RefundsAdminServiceClient &
  ReviewsAdminServiceClient;

/** What may be administered of the wallet; the gateway is not heard there. */
export type WalletAdminCalls = CreditsAdminServiceClient &
  HoldsAdminServiceClient &
  TakebackAdminServiceClient &
  WalletAdminServiceClient;
