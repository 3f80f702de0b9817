import { Module, type DynamicModule } from '@nestjs/common';
import { DataModule } from '@mate/messaging/data-module';
import { PeopleCopiesModule } from '@mate/people/people-module';
import type { ServiceRuntime } from '@mate/service-kit/start-service';
import { StorageModule } from '@mate/storage/storage-module';
import { AccountRepository } from './accounts/account.repository.js';
import { ChangeAccount } from './accounts/change-account.use-case.js';
import { EndSessionGeneration } from './accounts/end-session-generation.use-case.js';
import { FindAccount } from './accounts/find-account.use-case.js';
import { FindPeople } from './accounts/find-people.use-case.js';
import { OpenAccount } from './accounts/open-account.use-case.js';
import { relations } from './accounts/relation.model.js';
import { AcceptAvatar } from './avatars/accept-avatar.use-case.js';
import { AnnounceAvatar } from './avatars/announce-avatar.use-case.js';
import { AvatarStorage } from './avatars/avatar-storage.js';
import { AvatarUploadRepository } from './avatars/avatar-upload.repository.js';
import { AvatarsController } from './avatars/avatars.grpc.controller.js';
import { CollectAvatarsJob } from './avatars/collect-avatars.job.js';
import { SweepInbox } from './avatars/sweep-inbox.use-case.js';
import { DeliverCodesJob } from './delivery/deliver-codes.job.js';
import { ReceiptsController } from './delivery/receipts.grpc.controller.js';
import { OtpMessageRepository } from './delivery/otp-message.repository.js';
import { OtpSenders } from './delivery/otp-sender.registry.js';
import { QueueCode } from './delivery/queue-code.use-case.js';
import { ReceiveReceipts } from './delivery/receive-receipts.use-case.js';
import { SmtpAdapter } from './delivery/smtp.adapter.js';
import { WhatsAppCloudAdapter } from './delivery/whatsapp-cloud.adapter.js';
import { IdentityRedis } from './redis/identity-redis.js';
import { identityDatabase } from './identity.database.js';
import type { IdentityConfig } from './identity.config.js';
import { JudgeOtp } from './otp/judge-otp.use-case.js';
import { LimitNetwork } from './otp/limit-network.use-case.js';
import { LimitSends } from './otp/limit-sends.use-case.js';
import { NetworkLimitsRepository } from './otp/network-limits.repository.js';
import { SendBudgetRepository } from './otp/send-budget.repository.js';
import { OtpChallengeRepository } from './otp/otp-challenge.repository.js';
import { OtpPeppers } from './otp/otp-peppers.js';
import { CodesController } from './otp/codes.grpc.controller.js';
import { RequestOtp } from './otp/request-otp.use-case.js';
import { ChangePassword } from './passwords/change-password.use-case.js';
import { CheckPassword } from './passwords/check-password.use-case.js';
import { CredentialRepository } from './passwords/credential.repository.js';
import { LoginAttemptsRepository } from './passwords/login-attempts.repository.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { PasswordsController } from './passwords/passwords.grpc.controller.js';
import { ResetPassword } from './passwords/reset-password.use-case.js';
import { SetPassword } from './passwords/set-password.use-case.js';
import { ProfilesController } from './profiles/profiles.grpc.controller.js';
import { UpdateProfile } from './profiles/update-profile.use-case.js';
import { IssueSession } from './sessions/issue-session.use-case.js';
import { ListSessions } from './sessions/list-sessions.use-case.js';
import { Login } from './login/login.use-case.js';
import { RevokeSessions } from './sessions/revoke-sessions.use-case.js';
import { SessionCacheRepository } from './sessions/session-cache.repository.js';
import { SessionTokens } from './sessions/session-token.js';
import { SessionRepository } from './sessions/session.repository.js';
import { SessionsController } from './login/sessions.grpc.controller.js';
import { ValidateSession } from './sessions/validate-session.use-case.js';
import { CheckUserExists } from './sign-up/check-user-exists.use-case.js';
import { CompleteSignUp } from './sign-up/complete-sign-up.use-case.js';
import { SignUpTicketRepository } from './sign-up/sign-up-ticket.repository.js';
import { SignUpController } from './sign-up/sign-up.grpc.controller.js';
import { VerifySignUp } from './sign-up/verify-sign-up.use-case.js';

const controllers = [
  SignUpController,
  CodesController,
  SessionsController,
  PasswordsController,
  ProfilesController,
  AvatarsController,
  ReceiptsController,
];
const accountProviders = [
  AccountRepository,
  FindAccount,
  FindPeople,
  OpenAccount,
  ChangeAccount,
  EndSessionGeneration,
  UpdateProfile,
];
const passwordProviders = [
  PasswordHasher,
  CredentialRepository,
  LoginAttemptsRepository,
  CheckPassword,
  SetPassword,
  ResetPassword,
  ChangePassword,
];
const otpProviders = [
  OtpPeppers,
  OtpChallengeRepository,
  NetworkLimitsRepository,
  SendBudgetRepository,
  LimitSends,
  LimitNetwork,
  RequestOtp,
  JudgeOtp,
];
const deliveryProviders = [
  OtpMessageRepository,
  WhatsAppCloudAdapter,
  SmtpAdapter,
  OtpSenders,
  DeliverCodesJob,
  QueueCode,
  ReceiveReceipts,
];
const signUpProviders = [SignUpTicketRepository, CheckUserExists, VerifySignUp, CompleteSignUp];
const sessionProviders = [
  SessionRepository,
  SessionCacheRepository,
  SessionTokens,
  IssueSession,
  ValidateSession,
  ListSessions,
  RevokeSessions,
  Login,
];
const avatarProviders = [
  AvatarStorage,
  AvatarUploadRepository,
  AnnounceAvatar,
  AcceptAvatar,
  SweepInbox,
  CollectAvatarsJob,
];

// Avatars are small.
const STORAGE_ANSWER_MS_MAX = 5_000;

/** The identity service: accounts, codes, passwords, sessions, profiles, avatars. */
@Module({})
export class IdentityModule {
  static register(config: IdentityConfig, runtime: ServiceRuntime): DynamicModule {
    return {
      module: IdentityModule,
      imports: [
        DataModule.forRoot({
          service: 'identity',
          config,
          runtime,
          database: identityDatabase,
        }),
        PeopleCopiesModule.forRoot({
          relations: { model: relations, consumer: 'identity.remember-relations' },
        }),
        StorageModule.forRoot({
          endpoint: config.S3_ENDPOINT,
          publicUrl: config.S3_PUBLIC_URL,
          region: config.S3_REGION,
          accessKey: config.S3_ACCESS_KEY,
          secretKey: config.S3_SECRET_KEY,
          answerMsMax: STORAGE_ANSWER_MS_MAX,
        }),
      ],
      controllers,
      providers: [
        IdentityRedis,
        ...accountProviders,
        ...passwordProviders,
        ...otpProviders,
        ...deliveryProviders,
        ...signUpProviders,
        ...sessionProviders,
        ...avatarProviders,
      ],
    };
  }
}
