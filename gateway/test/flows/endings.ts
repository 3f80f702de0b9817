import type { IdentityAdminCalls } from '@mate/contracts/calls';
import { Offence, ReviewDecision } from '@mate/contracts/gen/identity/sanctions_admin_service';
import { BrokenRule, Measure } from '@mate/contracts/gen/identity/standing';
import { sessionHashOf } from '@mate/contracts/session-endings';
import type { startTestSystem } from '@mate/devnet/test-system';
import { adminAudience } from '@mate/service-kit/call-admission';
import { InternalTokenMinter } from '@mate/service-kit/internal-token';
import { createRpcClient, type RpcClient } from '@mate/service-kit/rpc-client';
import { eventually } from '@mate/testing/wait';
import type { OutsideWorld } from './outside-world.js';
import { PASSWORD, type SignedIn } from './people.js';
import type { RestClient } from './rest-client.js';

type System = Awaited<ReturnType<typeof startTestSystem>>;

const NEW_PASSWORD = 'another long pass phrase of 2026';
const MODERATOR = { caller: { accountId: 'mona', sessionId: '' } };

/** A session of somebody. */
export interface OpenSession {
  readonly token: string;
  readonly api: RestClient;
}

/** Logs in with the password that the person has now. */
export async function openSession(
  api: RestClient,
  { identifier }: SignedIn,
  password = PASSWORD,
): Promise<OpenSession> {
  const { accessToken: token } = await api.post<{ accessToken: string }>('user/login', {
    email: identifier,
    password,
  });
  return { token, api: api.withToken(token) };
}

/** The five ways in which sessions end. Each resolves when whoever ended one was told that it is done. */
export class Endings {
  private readonly administration: RpcClient<IdentityAdminCalls>;

  constructor(
    { facts }: System,
    private readonly outside: OutsideWorld,
  ) {
    this.administration = createRpcClient<IdentityAdminCalls>({
      domain: 'identity',
      audience: adminAudience('identity'),
      address: `127.0.0.1:${facts.ports['identity-rpc']}`,
      minter: new InternalTokenMinter(facts.secrets.adminKeys['mona']?.privateKey ?? ''),
      timeoutMs: 30_000,
    });
  }

  close(): void {
    this.administration.close();
  }

  /** Logs the session out. */
  async logOut({ api }: OpenSession): Promise<void> {
    await api.post('user/logout');
  }

  /** Ends one session from the list of another one. */
  async endFromList(own: OpenSession, other: OpenSession): Promise<void> {
    const { sid } = JSON.parse(atob(other.token.split('.')[1] ?? '')) as { sid: string };
    const reply = await own.api.call('DELETE', `user/sessions/${sessionHashOf(sid)}`);
    if (reply.status !== 200) throw new Error(`ending from the list: ${reply.status}`);
  }

  /** Sets another password by a code; answers it. */
  async reset(visitor: RestClient, { identifier }: SignedIn): Promise<string> {
    const named = { method: 'email', identifier };
    const before = await this.outside.messageTo(identifier);
    await visitor.post('user/forgot-password', named);
    const { code: otp } = await eventually(async () => {
      const message = await this.outside.messageTo(identifier);
      return message.at === before.at ? null : message;
    });
    await visitor.post('user/forgot-password/verify', { ...named, otp, newPassword: NEW_PASSWORD });
    return NEW_PASSWORD;
  }

  /** Bans the person; answers how to take it back. */
  async ban({ username }: SignedIn): Promise<() => Promise<void>> {
    const { entry } = await this.administration.imposeSanction(
      {
        ...{ person: username, measure: Measure.MEASURE_BAN, features: [], days: 0 },
        rule: BrokenRule.BROKEN_RULE_CHILD_SAFETY,
        offence: Offence.OFFENCE_EXTREME,
        evidence: 'ticket 12',
      },
      MODERATOR,
    );
    return async () => {
      await this.administration.reviewSanction(
        {
          sanctionId: entry?.entryId ?? '',
          decision: ReviewDecision.REVIEW_DECISION_LIFT,
          note: 'the wrong person',
        },
        MODERATOR,
      );
    };
  }

  /** Deletes the account of the session. */
  async remove(
    { api }: OpenSession,
    { identifier: email }: SignedIn,
    password: string,
  ): Promise<void> {
    await api.post('user/login?deleteAccount=true', { email, password });
  }
}
