import { fieldsOf } from './content-types.js';
import { InvalidRequestError } from '../errors/invalid-request.js';

describe('posted forms', () => {
  it('fields / decoded, the last of a repeated one', () => {
    expect(fieldsOf('a=1&b=x%20y&a=2')).toEqual({ a: '2', b: 'x y' });
  });

  it('far too many fields / refused', () => {
    const text = Array.from({ length: 101 }, (_, i) => `f${i}=1`).join('&');
    expect(() => fieldsOf(text)).toThrow(InvalidRequestError);
  });
});
