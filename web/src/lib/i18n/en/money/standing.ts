export const walletStandingMessages = {
  'wallet.allEarnings': 'All earnings',
  'wallet.ownLimit': 'Set your own limit for gifts',
  'wallet.held': 'Set aside',
  'wallet.heldNote': 'They wait for a refund to be decided.',
  'wallet.debt': 'Owed',
  'wallet.debtNote':
    'A payment was taken back after its coins were spent. Coins that arrive pay this first.',
  'wallet.frozenSince': 'Your wallet is on hold since {date}',
  'wallet.frozenByStatus':
    'Your account is restricted, so you cannot send coins. Coins that you are given still arrive.',
  'wallet.frozenByReview':
    'Our team is looking into it, so you cannot send coins for now. Coins that you are given still arrive.',
  'wallet.frozenOtherwise': 'You cannot send coins for now. Coins that you are given still arrive.',
  'wallet.frozenToSettings': 'See where your account stands',
  'wallet.frozenToContact': 'Write to us',
} as const;
