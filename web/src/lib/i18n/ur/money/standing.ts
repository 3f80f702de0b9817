import type { walletStandingMessages as english } from '../../en/money/standing.js';

export const walletStandingMessages = {
  'wallet.allEarnings': 'تمام کمائی',
  'wallet.ownLimit': 'تحفوں کے لیے اپنی حد مقرر کریں',
  'wallet.held': 'الگ رکھے ہوئے',
  'wallet.heldNote': 'رقم کی واپسی کے فیصلے تک۔',
  'wallet.debt': 'واجب الادا',
  'wallet.debtNote':
    'ایک ادائیگی اس کے سکے خرچ ہونے کے بعد واپس لے لی گئی۔ آنے والے سکے پہلے یہ ادا کریں گے۔',
  'wallet.frozenSince': 'آپ کا والٹ {date} سے رکا ہوا ہے',
  'wallet.frozenByStatus':
    'آپ کا اکاؤنٹ محدود ہے، اس لیے آپ سکے نہیں بھیج سکتے۔ آپ کو ملنے والے سکے پھر بھی آتے رہیں گے۔',
  'wallet.frozenByReview':
    'ہماری ٹیم جائزہ لے رہی ہے، اس لیے فی الحال آپ سکے نہیں بھیج سکتے۔ آپ کو ملنے والے سکے پھر بھی آتے رہیں گے۔',
  'wallet.frozenOtherwise':
    'فی الحال آپ سکے نہیں بھیج سکتے۔ آپ کو ملنے والے سکے پھر بھی آتے رہیں گے۔',
  'wallet.frozenToSettings': 'اپنے اکاؤنٹ کی حالت دیکھیں',
  'wallet.frozenToContact': 'ہمیں لکھیں',
} as const satisfies Record<keyof typeof english, string>;
