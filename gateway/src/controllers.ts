import type { Type } from '@nestjs/common';
import { CodeDeliveryController } from './auth/code-delivery.controller.js';
import { DevicesController } from './auth/devices.controller.js';
import { IdentifiersController } from './auth/identifiers.controller.js';
import { LoginController } from './auth/login.controller.js';
import { SessionsController } from './auth/sessions.controller.js';
import { SignUpController } from './auth/sign-up.controller.js';
import { ContactController } from './contact/contact.controller.js';
import { ExploreController } from './explore/explore.controller.js';
import { NearbyController } from './explore/nearby.controller.js';
import { ExportsController } from './exports/exports.controller.js';
import { CommentMarksController } from './content/comment-marks.controller.js';
import { CommentsController } from './content/comments.controller.js';
import { FeedPreferencesController } from './content/feeds/feed-preferences.controller.js';
import { FeedWhyController } from './content/feeds/feed-why.controller.js';
import { FeedsController } from './content/feeds/feeds.controller.js';
import { RelatedController } from './content/feeds/related.controller.js';
import { HistoryController } from './content/watching/history.controller.js';
import { MarksController } from './content/marks.controller.js';
import { NewUploadsController } from './content/uploads/new-uploads.controller.js';
import { PostsController } from './content/posts.controller.js';
import { WatchesController } from './content/watching/watches.controller.js';
import { HeldWordsController } from './content/studio/held-words.controller.js';
import { ManyPostsController } from './content/studio/many-posts.controller.js';
import { PostNumbersController } from './content/studio/post-numbers.controller.js';
import { StudioController } from './content/studio/studio.controller.js';
import { CreatorSupportersController } from './content/supporters/creator-supporters.controller.js';
import { PostSupportersController } from './content/supporters/post-supporters.controller.js';
import { CaptionsController } from './content/streams/captions.controller.js';
import { StreamsController } from './content/streams/streams.controller.js';
import { UploadsController } from './content/uploads/uploads.controller.js';
import { DocsController } from './openapi/docs.controller.js';
import { PortalController } from './payments/portal.controller.js';
import { MobileWalletsController } from './payments/handset/mobile-wallets.controller.js';
import { PurchaseStepsController } from './payments/purchase-steps.controller.js';
import { PurchasesController } from './payments/purchases.controller.js';
import { PaymentsController } from './payments/payments.controller.js';
import { WebhooksController } from './payments/webhooks.controller.js';
import { GiftNewsController } from './wallet/news/gift-news.controller.js';
import { ProgressController } from './realtime/progress.controller.js';
import { BlocksController } from './relations/blocks.controller.js';
import { PeopleSearchController } from './relations/people-search.controller.js';
import { FollowsController } from './relations/follows.controller.js';
import { RequestsController } from './relations/requests.controller.js';
import { SuggestionsController } from './relations/suggestions.controller.js';
import { ProfilesController } from './users/profiles.controller.js';
import { SettingsController } from './users/settings.controller.js';
import { UsernamesController } from './users/usernames.controller.js';
import { FeedbackController } from './safety/feedback.controller.js';
import { HiddenCreatorsController } from './safety/hidden-creators.controller.js';
import { PersonReportsController } from './safety/person-reports.controller.js';
import { PostReportsController } from './safety/post-reports.controller.js';
import { SearchController } from './search/search.controller.js';
import { StandingController } from './safety/standing.controller.js';
import { LedgerProofsController } from './wallet/ledger-proofs.controller.js';
import { EarningsController } from './wallet/earnings.controller.js';
import { GiftsController } from './wallet/gifts.controller.js';
import { StatementFilesController } from './wallet/files/statement-files.controller.js';
import { RefundsController } from './wallet/refunds/refunds.controller.js';
import { WalletController } from './wallet/wallet.controller.js';

/** The whole API; its description is made from this list. */
export const controllers: readonly Type[] = [
  SignUpController,
  LoginController,
  CodeDeliveryController,
  DevicesController,
  SessionsController,
  ContactController,
  IdentifiersController,
  SettingsController,
  UsernamesController,
  ExportsController,
  FollowsController,
  PeopleSearchController,
  SearchController,
  RequestsController,
  BlocksController,
  SuggestionsController,
  StandingController,
  FeedbackController,
  HiddenCreatorsController,
  PersonReportsController,
  PostReportsController,
  ProfilesController,
  FeedsController,
  FeedPreferencesController,
  FeedWhyController,
  RelatedController,
  ExploreController,
  NearbyController,
  NewUploadsController,
  UploadsController,
  PostsController,
  StreamsController,
  CaptionsController,
  MarksController,
  WatchesController,
  HistoryController,
  CommentsController,
  CommentMarksController,
  PostNumbersController,
  StudioController,
  HeldWordsController,
  ManyPostsController,
  PostSupportersController,
  CreatorSupportersController,
  ProgressController,
  GiftsController,
  GiftNewsController,
  EarningsController,
  LedgerProofsController,
  StatementFilesController,
  RefundsController,
  WalletController,
  PortalController,
  MobileWalletsController,
  PurchaseStepsController,
  PurchasesController,
  PaymentsController,
  WebhooksController,
  DocsController,
];
