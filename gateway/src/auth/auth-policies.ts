const guarded = { access: 'public', limit: 'auth' } as const;

/** Answers everybody alike, whatever there is under a name. */
export const asked = {
  ...guarded,
  policy: { subject: 'none', admits: 'everybody', uses: 'signIn' },
} as const;

/** Needs a password, a code or a ticket. */
export const proven = {
  ...guarded,
  policy: { subject: 'none', admits: 'holders', uses: 'signIn' },
} as const;

/** Shows itself to whoever holds the sealed id. */
export const deliveryPolicy = { subject: 'none', admits: 'holders', uses: 'read' } as const;
