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
    'official_support',
    'support_official_2',
    'admin.help',
    'mate.help',
    'help_mate_24',
    'mate_24_support',
    'support2team',
    'wallet.support',
    'the_support_team',
    'mate_the_real',
  ])('%s / is not to be had', (raw) => {
    expect(() => parseUsername(raw)).toThrow(expect.objectContaining({ reason: 'USERNAME_TAKEN' }));
  });

  it.each(
    [
      'matea mateo mateen.care mateus matehari mate.khan sana.mate ali_mate',
      'ultimate soulmate teammate classmate room.mate checkmate primate climate_lover',
      'official_ali officialkhan systema systematic modi7 modern_art staffan supportive admira',
      'livia newsha music_team studio54 news.karachi team_lahore care_bear legal.eagle',
      'gift_shop coin.collector helping_hand trustworthy the.real.deal pay_attention mediha',
    ].flatMap((names) => names.split(' ')),
  )('%s / is a name like any other', (username) => {
    expect(parseUsername(username)).toBe(username);
  });

  describe('words of an office', () => {
    const offices = ['admin', 'official', 'support', 'helpdesk', 'staff', 'moderator', 'security'];
    const others = ['team', 'help', 'customer', 'wallet', 'the', 'care', 'accounts', ...offices];
    const part = fc.constantFrom('', '_', '.', '7', '_24', '2_');
    const nameOf = (words: readonly string[], parts: readonly string[]): string =>
      words.flatMap((word, place) => [place > 0 ? (parts[place] ?? '') : '', word]).join('');
    const around = fc.array(fc.constantFrom(...others), { maxLength: 2 });
    const spoken = fc
      .tuple(around, fc.constantFrom(...offices), around)
      .map(([before, office, after]) => [...before, office, ...after]);
    const parts = fc.array(part, { minLength: 6, maxLength: 6 });
    const number = fc.constantFrom('', '1', '99', '2026');
    const refuse = (name: string): void => {
      fc.pre(name.length <= 30);
      expect(() => parseUsername(name)).toThrow(
        expect.objectContaining({ reason: 'USERNAME_TAKEN' }),
      );
    };

    it('one after the other, however they are parted / are not to be had', () => {
      fc.assert(
        fc.property(spoken, parts, number, (words, between, end) =>
          refuse(nameOf(words, between) + end),
        ),
      );
    });

    it('beside the name of the product, however they are parted / are not to be had', () => {
      fc.assert(
        fc.property(spoken, parts, fc.boolean(), (words, between, isFirst) =>
          refuse(nameOf(isFirst ? ['mate', ...words] : [...words, 'mate'], between)),
        ),
      );
    });
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
