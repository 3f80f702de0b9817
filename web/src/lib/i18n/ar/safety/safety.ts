import type { safetyMessages as english } from '../../en/safety/safety.js';

export const safetyMessages = {
  'notice.banned': 'هذا الحساب محظور',
  'notice.suspended': 'هذا الحساب موقوف',
  'notice.body': 'خالف @{name} إرشادات المجتمع.',
} satisfies Record<keyof typeof english, string>;
