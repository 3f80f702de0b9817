import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { AppError } from '@mate/contracts/errors';
import type {
  ListSessionsRequest,
  ListSessionsResponse,
  LoginRequest,
  LoginResponse,
  RevokeSessionRequest,
  RevokeSessionResponse,
  ValidateSessionRequest,
  ValidateSessionResponse,
} from '@mate/contracts/gen/identity';
import { currentRequest } from '@mate/service-kit/request-context';
import { signedInAccount } from '../accounts/actor.rules.js';
import { clientOrigin } from '../client.rules.js';
import { ListSessions } from './list-sessions.use-case.js';
import { loginNameOf } from './login-name.rules.js';
import { Login } from './login.use-case.js';
import { RevokeSessions } from './revoke-sessions.use-case.js';
import { ValidateSession } from './validate-session.use-case.js';

/** RPCs about logging in and about sessions. */
@Controller()
export class SessionsController {
  constructor(
    private readonly logins: Login,
    private readonly validation: ValidateSession,
    private readonly listing: ListSessions,
    private readonly revocation: RevokeSessions,
  ) {}

  @GrpcMethod('IdentityService', 'Login')
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

  @GrpcMethod('IdentityService', 'ValidateSession')
  async validateSession(request: ValidateSessionRequest): Promise<ValidateSessionResponse> {
    const live = await this.validation.execute(request.sessionId);
    return live ? { active: true, ...live } : { active: false, accountId: '', username: '' };
  }

  @GrpcMethod('IdentityService', 'ListSessions')
  async listSessions(request: ListSessionsRequest): Promise<ListSessionsResponse> {
    const accountId = signedInAccount(request.actorId);
    const live = await this.listing.execute(accountId, currentRequest()?.sessionId ?? '');
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

  @GrpcMethod('IdentityService', 'RevokeSession')
  async revokeSession(request: RevokeSessionRequest): Promise<RevokeSessionResponse> {
    await this.revocation.one(signedInAccount(request.actorId), request.sessionId);
    return {};
  }
}
