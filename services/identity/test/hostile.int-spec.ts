import { CredentialRepository } from '../src/passwords/credential.repository.js';
import {
  IdentitySystem,
  PASSWORD,
  aClient,
  anEmail,
  instead,
  loginBy,
  reasonOf,
  type Member,
} from './identity-system.js';

const WRONG = 'Wrong-horse-1';
const ROUNDS = 20;

let system: IdentitySystem;
beforeAll(async () => {
  system = await IdentitySystem.start();
});
afterAll(() => system.stop());

const callerOf = ({ accountId }: Member, sessionId = 'spec') => ({
  caller: { accountId, sessionId, roles: [] },
});
const parallel = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: ROUNDS }, (_, index) => work(index)));

describe('asking who has an account', () => {
  const tryNames = async (names: readonly object[]): Promise<string[]> => {
    const reasons: string[] = [];
    for (const name of names) {
      reasons.push(await reasonOf(system.rpc.login(loginBy({ ...name, password: WRONG }))));
    }
    return reasons;
  };

  it('a login / known and unknown / looks for a password once, so both take as long', async () => {
    const member = await system.signUp(anEmail());
    let looks = 0;
    const restore = instead(system.service.app.get(CredentialRepository), 'findHash', (own) => {
      return (...args) => {
        looks += 1;
        return own(...args);
      };
    });
    const looksOf = async (email: string): Promise<number> => {
      looks = 0;
      await tryNames([{ email }]);
      return looks;
    };
    try {
      expect([await looksOf(member.identifier), await looksOf(anEmail())]).toEqual([1, 1]);
    } finally {
      restore();
    }
  });
});

describe('many at once', () => {
  it('twenty namesakes / twenty accounts, each with a username of its own', async () => {
    const tickets = await parallel(() => system.ticketFor(anEmail()));
    const members = await parallel((index) =>
      system.rpc.completeSignup({
        verificationId: tickets[index] ?? '',
        password: PASSWORD,
        firstName: 'Twenty',
        lastName: 'Namesakes',
        birthDate: '1995-05-17',
        client: aClient(),
      }),
    );
    const usernames = members.map(({ username }) => username);
    expect(new Set(usernames).size).toBe(ROUNDS);
    expect(usernames).toContain('twentynamesakes');
    const stored = system.db.collection('accounts').countDocuments({ firstName: 'Twenty' });
    expect(await stored).toBe(ROUNDS);
  });

  it('twenty people take one username / one gets it, the others keep theirs', async () => {
    const members: Member[] = [];
    for (let count = 0; count < ROUNDS; count += 1) members.push(await system.signUp(anEmail()));
    const outcomes = await Promise.allSettled(
      members.map((member) =>
        system.rpc.updateProfile({ username: 'wanted.by.all' }, callerOf(member)),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as { reason: string }).reason] : [],
    );
    expect(new Set(refused)).toEqual(new Set(['USERNAME_TAKEN']));
    const ids = members.map(({ accountId }) => accountId);
    const accounts = system.db.collection<{ _id: string; username: string }>('accounts');
    const names = await accounts.distinct('username', { _id: { $in: ids } });
    expect(names).toHaveLength(ROUNDS);
  });

  it('a session ended while it is looked up everywhere / is over for good, no copy brings it back', async () => {
    const member = await system.signUp(anEmail());
    for (let round = 0; round < 5; round += 1) {
      const { sessionId } = await system.logIn(member);
      const [, ...looks] = await Promise.all([
        system.rpc.revokeSession({ sessionId }, callerOf(member, sessionId)),
        ...Array.from({ length: ROUNDS }, () => system.isActive(sessionId)),
      ]);
      expect(looks).toHaveLength(ROUNDS);
      expect(await system.isActive(sessionId)).toBe(false);
      const again = system.rpc.revokeSession({ sessionId }, callerOf(member, sessionId));
      expect(await reasonOf(again)).toBe('SESSION_NOT_FOUND');
    }
  });
});
