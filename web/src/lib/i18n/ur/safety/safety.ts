import type { safetyMessages as english } from '../../en/safety/safety.js';

export const safetyMessages = {
  'notice.banned': 'اس اکاؤنٹ پر پابندی ہے',
  'notice.suspended': 'یہ اکاؤنٹ معطل ہے',
  'notice.body': '@{name} نے کمیونٹی کے اصولوں کی خلاف ورزی کی۔',
} satisfies Record<keyof typeof english, string>;
