import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { AppError } from '@mate/contracts/errors';
import {
  SessionsServiceControllerMethods,
  type ListSessionsRequest,
  type ListSessionsResponse,
  type LoginRequest,
  type LoginResponse,
  type RevokeOtherSessionsRequest,
  type RevokeOtherSessionsResponse,
  type RevokeSessionRequest,
  type RevokeSessionResponse,
  type ValidateSessionRequest,
  type ValidateSessionResponse,
  type SessionsServiceController,
} from '@mate/contracts/gen/identity/sessions_service';
import {
  accountIdOf,
  Caller,
  SignedInCaller,
  type SignedIn,
  type Visitor,
} from '@mate/service-kit/caller';
import { toWireRestriction } from '../accounts/standing/restriction.rules.js';
import { clientOrigin } from '../client.rules.js';
import { ListSessions } from '../sessions/list-sessions.use-case.js';
import { loginNameOf } from './login-name.rules.js';
import { Login } from './login.use-case.js';
import { RevokeOtherSessions } from '../sessions/revoke-other-sessions.use-case.js';
import { RevokeSession } from '../sessions/revoke-session.use-case.js';
import { ValidateSession } from '../sessions/validate-session.use-case.js';

/** RPCs about logging in and about sessions. */
@Controller()
@SessionsServiceControllerMethods()
export class SessionsController implements SessionsServiceController {
  constructor(
    private readonly logins: Login,
    private readonly validation: ValidateSession,
    private readonly listing: ListSessions,
    private readonly revocation: RevokeSession,
    private readonly revocationOfOthers: RevokeOtherSessions,
  ) {}

  async login(request: LoginRequest): Promise<LoginResponse> {
    const { password, otp } = request;
    if (!password && !otp) throw new AppError('INVALID_CREDENTIALS');
    const { account, accessToken } = await this.logins.execute({
      name: loginNameOf(request),
      secret: password ? { kind: 'password', value: password } : { kind: 'otp', value: otp },
      client: clientOrigin(request.client),
    });
    const { id, username, email, phone } = account;
    return { accountId: id, username, email, phone, accessToken };
  }

  async validateSession(
    @Payload() request: ValidateSessionRequest,
    @Caller() caller: SignedIn | Visitor,
  ): Promise<ValidateSessionResponse> {
    const live = await this.validation.execute(request.sessionId, accountIdOf(caller));
    if (!live)
      return { active: false, accountId: '', username: '', suspended: false, restrictions: [] };
    const { accountId, username, suspended } = live;
    const restrictions = live.restrictions.map(({ feature, untilMs, rule }) =>
      toWireRestriction({ feature, until: untilMs === null ? null : new Date(untilMs), rule }),
    );
    return { active: true, accountId, username, suspended, restrictions };
  }

  async listSessions(
    @Payload() request: ListSessionsRequest,
    @SignedInCaller() { accountId, sessionId }: SignedIn,
  ): Promise<ListSessionsResponse> {
    const live = await this.listing.execute(accountId, sessionId);
    return {
      sessions: live.map((session) => ({
        sessionId: session.id,
        device: session.device,
        ip: session.network,
        createTime: session.createTime.toISOString(),
        lastSeenTime: session.lastSeenTime.toISOString(),
      })),
    };
  }

  async revokeSession(
    @Payload() request: RevokeSessionRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<RevokeSessionResponse> {
    await this.revocation.execute(accountId, request.sessionId);
    return {};
  }

  async revokeOtherSessions(
    @Payload() request: RevokeOtherSessionsRequest,
    @SignedInCaller() { accountId, sessionId }: SignedIn,
  ): Promise<RevokeOtherSessionsResponse> {
    await this.revocationOfOthers.execute(accountId, sessionId);
    return {};
  }
}
