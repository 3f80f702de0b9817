import type { RequestOtpResponse } from '@mate/contracts/gen/identity/codes_service';
import type { RequestIdentifierChangeResponse } from '@mate/contracts/gen/identity/identifiers_service';
import type {
  LoginResponse,
  Session as RpcSession,
} from '@mate/contracts/gen/identity/sessions_service';
import { orNull } from '../users/users.mapper.js';
import type { SentReply, Session, SessionRow } from './auth.dto.js';

/** What is told about a code on its way. */
export function sentOf(reply: RequestOtpResponse | RequestIdentifierChangeResponse): SentReply {
  return {
    sent: reply.sent,
    resendIn: reply.resendInSeconds,
    expiresIn: reply.expiresInSeconds,
    ...(reply.deliveryId && { deliveryId: reply.deliveryId }),
  };
}

/** A fresh session. */
export function sessionOf(reply: LoginResponse): Session {
  return {
    _id: reply.accountId,
    username: reply.username,
    email: orNull(reply.email),
    phone: orNull(reply.phone),
    accessToken: reply.accessToken,
  };
}

/** A row of the list of own sessions. */
export function sessionRowOf(row: RpcSession, currentSessionId: string): SessionRow {
  return {
    _id: row.sessionId,
    device: row.device,
    ip: row.ip,
    createdAt: row.createTime,
    lastSeenAt: row.lastSeenTime,
    current: row.sessionId === currentSessionId,
  };
}
