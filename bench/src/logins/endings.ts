import type { IdentityAdminCalls } from '@mate/contracts/calls';
import { Offence, ReviewDecision } from '@mate/contracts/gen/identity/sanctions_admin_service';
import { BrokenRule, Measure } from '@mate/contracts/gen/identity/standing';
import { sessionHashOf } from '@mate/contracts/session-endings';
import type { RunningSystem } from '@mate/devnet/system';
import { adminAudience } from '@mate/service-kit/call-admission';
import { InternalTokenMinter } from '@mate/service-kit/internal-token';
import { createRpcClient, type RpcClient } from '@mate/service-kit/rpc-client';
import { caller, codeFor, PASSWORD, type Member } from '../system/member.js';

const NEW_PASSWORD = 'another long pass phrase for measuring';
const MODERATOR = { caller: { accountId: 'mona', sessionId: '' } };

/** A session, and what ends it. */
export interface Ending {
  readonly token: string;
  readonly end: () => Promise<unknown>;
}

/** Opens sessions of a person one after the other, and says how each of them ends. */
export class Endings {
  private readonly administration: RpcClient<IdentityAdminCalls>;

  constructor(private readonly system: RunningSystem) {
    const { facts } = system;
    this.administration = createRpcClient<IdentityAdminCalls>({
      domain: 'identity',
      audience: adminAudience('identity'),
      address: `127.0.0.1:${facts.ports['identity-rpc']}`,
      minter: new InternalTokenMinter(facts.secrets.adminKeys['mona']?.privateKey ?? ''),
    });
  }

  close(): void {
    this.administration.close();
  }

  /** Logout, list, reset, ban, deletion. Each has to be over before the next is asked for. */
  async *of(member: Member): AsyncGenerator<Ending> {
    const left = await this.logIn(member, PASSWORD);
    yield { token: left, end: () => this.api(left)('POST', 'user/logout') };
    const [own, listed] = [await this.logIn(member, PASSWORD), await this.logIn(member, PASSWORD)];
    const id = sessionHashOf(sessionIdOf(listed));
    yield { token: listed, end: () => this.api(own)('DELETE', `user/sessions/${id}`) };
    const otp = await this.resetCodeOf(member);
    yield { token: own, end: () => this.reset(member, otp) };
    const banned = await this.logIn(member, NEW_PASSWORD);
    let sanctionId = '';
    yield {
      token: banned,
      end: async () => {
        sanctionId = await this.ban(member);
      },
    };
    await this.lift(sanctionId);
    const deleted = await this.logIn(member, NEW_PASSWORD);
    yield { token: deleted, end: () => this.remove(member, deleted) };
  }

  private api(token: string): Member['call'] {
    return caller(this.system.gatewayUrl, { 'access-token': token });
  }

  private async logIn({ credentials }: Member, password: string): Promise<string> {
    const body = { email: credentials.email, password };
    const call = caller(this.system.gatewayUrl, {});
    return (await call<{ accessToken: string }>('POST', 'user/login', body)).accessToken;
  }

  private async resetCodeOf({ credentials }: Member): Promise<string> {
    const { gatewayUrl, sandboxUrl } = this.system;
    const identifier = credentials.email;
    const call = caller(gatewayUrl, {});
    await call('POST', 'user/forgot-password', { method: 'email', identifier });
    return codeFor(sandboxUrl, identifier, 2);
  }

  private reset({ credentials }: Member, otp: string): Promise<unknown> {
    const named = { method: 'email', identifier: credentials.email };
    const call = caller(this.system.gatewayUrl, {});
    const path = 'user/forgot-password/verify';
    return call('POST', path, { ...named, otp, newPassword: NEW_PASSWORD });
  }

  private async ban({ accountId }: Member): Promise<string> {
    const { entry } = await this.administration.imposeSanction(
      {
        ...{ person: accountId, measure: Measure.MEASURE_BAN, features: [], days: 0 },
        rule: BrokenRule.BROKEN_RULE_CHILD_SAFETY,
        offence: Offence.OFFENCE_EXTREME,
        evidence: 'bench',
      },
      MODERATOR,
    );
    return entry?.entryId ?? '';
  }

  private async lift(sanctionId: string): Promise<void> {
    const decision = ReviewDecision.REVIEW_DECISION_LIFT;
    const request = { sanctionId, decision, note: 'bench' };
    await this.administration.reviewSanction(request, MODERATOR);
  }

  private remove({ credentials }: Member, token: string): Promise<unknown> {
    const body = { email: credentials.email, password: NEW_PASSWORD };
    return this.api(token)('POST', 'user/login?deleteAccount=true', body);
  }
}

function sessionIdOf(token: string): string {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(payload) as { sid: string }).sid;
}
