import { isId } from '@mate/contracts/ids';
import { marketOf, packageCatalogue } from './package-catalogue.rules.js';

describe('the catalogue', () => {
  it('both markets / six packages each, own ids, own currency, never above the original price', () => {
    expect(packageCatalogue).toHaveLength(12);
    expect(new Set(packageCatalogue.map(({ id }) => id)).size).toBe(12);
    for (const row of packageCatalogue) {
      expect(isId(row.id)).toBe(true);
      expect(row.currency).toBe(row.market === 'UAE' ? 'AED' : 'PKR');
      expect(row.priceMinor > 0n && row.priceMinor <= row.originalPriceMinor).toBe(true);
      expect(row.name).not.toBe('');
    }
  });

  it('a larger package / is never dearer per coin', () => {
    for (const market of ['UAE', 'PK']) {
      const rows = packageCatalogue.filter((row) => row.market === market);
      rows.slice(1).forEach((row, index) => {
        const smaller = rows[index];
        if (!smaller) throw new Error('missing');
        expect(row.priceMinor * smaller.coins).toBeLessThanOrEqual(smaller.priceMinor * row.coins);
      });
    }
  });

  it('country codes / PK and UAE only', () => {
    expect(marketOf('PK')).toBe('PK');
    for (const code of ['', 'AE', 'uae', 'constructor']) expect(marketOf(code)).toBeUndefined();
  });
});
