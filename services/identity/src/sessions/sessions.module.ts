import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.js';
import { BansModule } from '../bans/bans.module.js';
import { RedisModule } from '../redis/redis.module.js';
import { EndAllSessions } from './end-all-sessions.use-case.js';
import { EndSessions } from './end-sessions.use-case.js';
import { IssueSession } from './issue-session.use-case.js';
import { ListSessions } from './list-sessions.use-case.js';
import { RevokeOtherSessions } from './revoke-other-sessions.use-case.js';
import { RefreshSessions } from './refresh-sessions.use-case.js';
import { RevokeSession } from './revoke-session.use-case.js';
import { SessionCacheRepository } from './session-cache.repository.js';
import { SessionTokens } from './session-token.js';
import { sessionModel } from './session.model.js';
import { SessionRepository } from './session.repository.js';
import { ValidateSession } from './validate-session.use-case.js';

/** Sessions: begun, asked after, listed and ended. */
@Module({
  imports: [MongooseModule.forFeature([sessionModel]), AccountsModule, BansModule, RedisModule],
  providers: [
    EndAllSessions,
    EndSessions,
    IssueSession,
    ListSessions,
    RevokeOtherSessions,
    RefreshSessions,
    RevokeSession,
    SessionCacheRepository,
    SessionRepository,
    SessionTokens,
    ValidateSession,
  ],
  exports: [
    EndAllSessions,
    IssueSession,
    ListSessions,
    RevokeOtherSessions,
    RefreshSessions,
    RevokeSession,
    ValidateSession,
  ],
})
export class SessionsModule {}
