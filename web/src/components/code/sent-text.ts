import { t } from '../../lib/i18n/t.js';

/** Where a code went, mostly hidden. */
export function sentText(method: 'phone' | 'email', target: string): string {
  const key = method === 'phone' ? 'auth.sentPhone' : 'auth.sentEmail';
  return t(key, { target: maskTarget(method, target) });
}

/** Hides the middle of an address, so that a glance over the shoulder learns little. */
function maskTarget(method: 'phone' | 'email', target: string): string {
  if (method === 'phone') return `${target.slice(0, 6)} ••• ••${target.slice(-2)}`;
  const [name = '', domain = ''] = target.split('@');
  return `${name.slice(0, 2)}•••@${domain}`;
}
