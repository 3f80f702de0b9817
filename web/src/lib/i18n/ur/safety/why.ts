import type { whyMessages as english } from '../../en/safety/why.js';

/** Why a video is in a feed, and what its viewer chooses about that, in Urdu. */
export const whyMessages = {
  'more.why': 'یہ ویڈیو کیوں؟',
  'why.title': 'آپ کو یہ کیوں دکھائی گئی',
  'why.following': 'آپ اس تخلیق کار کو فالو کرتے ہیں۔',
  'why.creator': 'آپ اکثر اس تخلیق کار کی ویڈیوز دیر تک دیکھتے ہیں۔',
  'why.topic': 'آپ اکثر #{tag} والی ویڈیوز دیر تک دیکھتے ہیں۔',
  'why.similar': 'جو لوگ آپ جیسی ویڈیوز دیکھتے ہیں، انہوں نے اسے دیر تک دیکھا۔',
  'why.trending': 'ان دنوں بہت سے لوگ اسے دیکھ رہے ہیں۔',
  'why.fresh': 'یہ نئی ہے اور ابھی کم لوگوں نے دیکھی ہے۔',
  'why.explore': 'اتفاق سے: دس میں سے ایک جگہ ایسی ویڈیو کو ملتی ہے جو کم لوگوں نے دیکھی ہو۔',
  'why.random': 'آپ کی عام پسند سے کچھ مختلف۔',
  'why.again': 'آپ اسے پہلے دیکھ چکے ہیں۔ آپ کے لیے اس سے نئی کوئی ویڈیو باقی نہیں۔',
  'why.everybody': 'یہ سب کو دکھائی جاتی ہے۔ آپ جو دیکھتے ہیں اس کا اس سے کوئی تعلق نہیں۔',
  'why.money': 'تحفے اور کوائنز کسی ویڈیو کو فیڈ میں نہیں لاتے۔',
  'why.failed': 'وجہ معلوم نہیں ہو سکی۔',
  'why.settings': 'فیڈ کی ترتیبات',
  'settings.feed': 'ہوم فیڈ',
  'settings.personalFeed': 'میرے لیے ویڈیوز منتخب کریں',
  'settings.personalFeedHint': 'آپ جو دیکھتے ہیں اس کے مطابق۔ بند: سب کے لیے ایک ہی فیڈ۔',
  'settings.feedReset': 'فیڈ ری سیٹ کریں',
  'settings.feedResetHint':
    'آپ کی دیکھنے کی پسند بھلا دی جاتی ہے۔ جو آپ نے چھپایا وہ چھپا رہتا ہے۔',
  'settings.feedResetTitle': 'اپنی فیڈ ری سیٹ کریں؟',
  'settings.feedResetDone': 'آپ کی فیڈ نئے سرے سے شروع ہوتی ہے۔',
} satisfies Record<keyof typeof english, string>;
