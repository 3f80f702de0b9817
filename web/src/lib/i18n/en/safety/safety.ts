/** Sanctions, reports and what keeps people safe, in English. */
export const safetyMessages = {
  'notice.banned': 'This account is banned',
  'notice.suspended': 'This account is suspended',
  'notice.body': '@{name} broke the Community Guidelines.',
} as const;
