import fc from 'fast-check';
import { foldText, namesMatch, nameWords } from './folding.rules.js';

describe('folding of names', () => {
  it.each([
    ['alefs', 'أحمد إحمد آحمد ٱحمد', 'احمد احمد احمد احمد'],
    ['ya, alef maqsura, Farsi ye', 'علي على علی', 'علي علي علي'],
    ['ye with hamza', 'رئيس', 'رييس'],
    ['waw with hamza', 'مؤمن', 'مومن'],
    ['kafs', 'كريم کریم', 'كريم كريم'],
    ['hehs and teh marbutas', 'فاطمه فاطمہ فاطمة فاطمۃ', 'فاطمه فاطمه فاطمه فاطمه'],
    ['heh doachashmee', 'بھٹی', 'بهٹي'],
    ['a hamza that stands alone', 'دعاء', 'دعا'],
    ['noon ghunna', 'خاں', 'خان'],
    ['harakat', 'مُحَمَّدٌ', 'محمد'],
    ['superscript alef', 'رحمٰن', 'رحمن'],
    ['tatweel', 'محـــمد', 'محمد'],
    ['joiners and marks of direction', 'می\u200cنا \u202eلينا\u202c', 'مينا لينا'],
    ['presentation forms', 'ﷲ ﻣﺤﻤﺪ', 'الله محمد'],
    ['Arabic-Indic digits', 'سنة ٠١٢٣٤٥٦٧٨٩', 'سنه 0123456789'],
    ['Persian digits', '۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['Latin marks and case', 'Zoë ÉMILE Bób Ñandú', 'zoe emile bob nandu'],
    ['letters that do not decompose', 'Łukasz Straße Ærø ØRN', 'lukasz strasse aero orn'],
    ['dotted and dotless i', 'İpek Işık', 'ipek isik'],
    ['full-width letters', 'Ｌｉｎａ１', 'lina1'],
    ['vowel signs of other scripts stay', 'राहुल', 'राहुल'],
  ])('%s / one form', (_, written, folded) => {
    expect(foldText(written)).toBe(folded);
  });

  it('twice / as once, whatever the characters', () => {
    const texts = Array.from({ length: 0x3000 / 64 }, (_, block) =>
      String.fromCharCode(...Array.from({ length: 64 }, (__, index) => block * 64 + index)),
    );
    const folded = texts.map((text) => foldText(text).slice(0, 100));
    expect(folded.map(foldText).map((text, index) => text === folded[index])).toEqual(
      folded.map(() => true),
    );
  });

  it('words / of names, usernames and queries, each once, bounded', () => {
    expect(nameWords("Bób O'Malik")).toEqual(['bob', 'o', 'malik']);
    expect(nameWords('@lina_khan.92')).toEqual(['lina', 'khan', '92']);
    expect(nameWords('  أحمد  احمد ')).toEqual(['احمد']);
    expect(nameWords('.* \\ ^')).toEqual([]);
    expect(nameWords('a b c d e f g h')).toHaveLength(6);
    expect(nameWords('x'.repeat(10_000))[0]).toHaveLength(100);
  });

  it('a query matches / when every word begins another word, in any order', () => {
    const names = ['mohammed', 'ali', 'alizadeh'];
    expect(namesMatch(['ali', 'moh'], names)).toBe(true);
    expect(namesMatch(['ali', 'ali'], names)).toBe(true);
    expect(namesMatch(['alizadeh', 'ali'], names)).toBe(true);
    expect(namesMatch(['mohammed', 'moh'], names)).toBe(false);
    expect(namesMatch(['li'], names)).toBe(false);
    expect(namesMatch([], names)).toBe(true);
    expect(namesMatch(['a', 'al', 'ali', 'mo'], [...names, 'al', 'amir'])).toBe(true);
    expect(namesMatch(['al', 'a', 'aliz'], ['alizadeh', 'al'])).toBe(false);
  });

  it('a query matches / as by trying all orders', () => {
    const word = fc.stringMatching(/^[ab]{1,3}$/);
    const words = fc.array(word, { maxLength: 5 });
    fc.assert(
      fc.property(words, words, (query, names) => {
        expect(namesMatch(query, names)).toBe(someOrderMatches(query, names));
      }),
    );
  });

  it('words that begin one another / are told in time', () => {
    const alike = Array.from({ length: 40 }, (_, length) => 'a'.repeat(length + 1));
    expect(namesMatch([...alike.slice(0, 20), 'b'], alike)).toBe(false);
    expect(namesMatch(alike, alike)).toBe(true);
  });
});

function someOrderMatches(query: readonly string[], names: readonly string[]): boolean {
  const [word, ...rest] = query;
  if (word === undefined) return true;
  return names.some(
    (name, index) => name.startsWith(word) && someOrderMatches(rest, names.toSpliced(index, 1)),
  );
}
