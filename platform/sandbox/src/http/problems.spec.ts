import { z } from 'zod';
import { optionalText, parseControl } from './problems.js';

describe('query parameters of control calls', () => {
  it('empty or left out / counts as absent; any other text stays', () => {
    const query = z.object({ to: optionalText });
    for (const sent of [{}, { to: '' }]) expect(parseControl(query, sent).to).toBeUndefined();
    expect(parseControl(query, { to: 'a@example.com' }).to).toBe('a@example.com');
  });
});
