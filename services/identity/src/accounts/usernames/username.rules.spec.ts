import fc from 'fast-check';
import { parseUsername, usernameCandidates } from './username.rules.js';

const digits = (count: number): string => '123456789'.slice(0, count);

describe('username', () => {
  it.each([
    ['@Alice.K', 'alice.k'],
    [' bob_99 ', 'bob_99'],
    ['ＡＬＩＣＥ', 'alice'],
  ])('%s / stored as %s', (raw, stored) => {
    expect(parseUsername(raw)).toBe(stored);
  });

  it.each(['ab', 'x'.repeat(31), 'a b', 'älice', '.alice', 'alice.', 'a/b', 'а-lice', 'a..b'])(
    '%s / is not how a name is written',
    (raw) => {
      expect(() => parseUsername(raw)).toThrow(
        expect.objectContaining({ reason: 'USERNAME_INVALID' }),
      );
    },
  );

  it.each([
    'Wallet',
    'm.a.t.e',
    'robots.txt',
    'matestudio',
    'place',
    'blocked',
    'block',
    'export',
    'update',
    'sessions',
    'friends',
    '__proto__',
    'Constructor',
    'official_mate',
    'mate_team',
    'mate.team',
    'matehelp',
    'mate_support24',
    'm4te_t3am',
    'mate2026',
    'support1',
    'supp0rt',
    'admin_99',
    'the.official',
    'team_mate',
    'the_real_mate',
    'real.mate7',
    'rnate_team',
    'mate_support_team',
    'mate.help.center',
    'mate_customer_care',
    'officialmateapp',
    'offlcial_mate',
    'he1p.mate.app',
    'support_team_of_mate',
    'security.team',
  ])('%s / is not to be had', (raw) => {
    expect(() => parseUsername(raw)).toThrow(expect.objectContaining({ reason: 'USERNAME_TAKEN' }));
  });

  it.each([
    'matea',
    'mateo',
    'mateen.care',
    'official_ali',
    'livia',
    'music_team',
    'ultimate',
    'soulmate',
    'teammate',
    'sana.mate',
    'systema',
    'modi7',
    'newsha',
  ])('%s / is a name like any other', (username) => {
    expect(parseUsername(username)).toBe(username);
  });

  it('any names / every candidate is allowed and all differ', () => {
    const name = fc.string({ unit: 'grapheme', maxLength: 20 });
    fc.assert(
      fc.property(name, name, (firstName, lastName) => {
        let calls = 0;
        const candidates = usernameCandidates({ firstName, lastName }, (count) => {
          calls += 1;
          return String(calls).padStart(count, '0');
        });
        expect(candidates.length).toBeGreaterThanOrEqual(12);
        for (const candidate of candidates) expect(parseUsername(candidate)).toBe(candidate);
        expect(new Set(candidates).size).toBe(candidates.length);
      }),
    );
  });

  it('names / without marks; other scripts and reserved words get digits', () => {
    expect(usernameCandidates({ firstName: 'Zoë', lastName: 'Ünal' }, digits)[0]).toBe('zoeunal');
    expect(usernameCandidates({ firstName: 'علی', lastName: 'خان' }, digits)[0]).toBe('user123');
    expect(usernameCandidates({ firstName: 'Wal', lastName: 'let' }, digits)[0]).toBe('wallet123');
  });
});
