import { bearerKey, type Explain } from '../log/explain.js';
import { unsigned } from '../log/signature.js';

/** Nobody signs; the merchant sends its key. */
export const waleeSignatures: Explain = ({ direction, headers, url }, _answer, valueOf) => {
  if (direction === 'out') return [unsigned('A callback')];
  return url.includes('/v1/') ? [bearerKey(headers, 'WALEE_API_KEY', valueOf)] : [];
};
