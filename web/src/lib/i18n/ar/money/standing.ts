import type { walletStandingMessages as english } from '../../en/money/standing.js';

export const walletStandingMessages = {
  'wallet.allEarnings': 'كل الأرباح',
  'wallet.ownLimit': 'ضع حدًا خاصًا بك للهدايا',
  'wallet.held': 'محجوزة',
  'wallet.heldNote': 'تنتظر البت في طلب الاسترداد.',
  'wallet.debt': 'مستحقة عليك',
  'wallet.debtNote': 'استُرد مبلغ دفعة بعد إنفاق عملاتها. تُسدَّد هذه العملات أولًا مما يصلك.',
  'wallet.frozenSince': 'محفظتك موقوفة منذ {date}',
  'wallet.frozenByStatus':
    'حسابك مقيَّد، لذا لا يمكنك إرسال العملات. وما يُهدى إليك منها يصلك كالمعتاد.',
  'wallet.frozenByReview':
    'يراجع فريقنا الأمر، لذا لا يمكنك إرسال العملات حاليًا. وما يُهدى إليك منها يصلك كالمعتاد.',
  'wallet.frozenOtherwise': 'لا يمكنك إرسال العملات حاليًا. وما يُهدى إليك منها يصلك كالمعتاد.',
  'wallet.frozenToSettings': 'اعرض حالة حسابك',
  'wallet.frozenToContact': 'راسلنا',
} as const satisfies Record<keyof typeof english, string>;
