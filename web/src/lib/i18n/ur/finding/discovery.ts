import type { discoveryMessages as english } from '../../en/finding/discovery.js';

/** What comes next, and what is found by looking around, in Urdu. */
export const discoveryMessages = {
  'next.autoplay': 'خودکار چلائیں',
  'next.now': 'ابھی چلائیں',
  'next.in': '{count, plural, one {اگلی # سیکنڈ میں} other {اگلی # سیکنڈ میں}}',
  'next.soon': '“{title}” ابھی شروع ہو رہی ہے۔',
  'next.together': 'ساتھ ساتھ دیکھی گئی',
  'next.creator': 'اسی تخلیق کار سے',
  'next.trending': 'ابھی مقبول',
  'next.fresh': 'نئی',
  'next.again': 'پہلے دیکھی ہوئی',
  'explore.tags': 'مقبول ٹیگز',
  'explore.allOf': '{tag} کی تمام ویڈیوز',
  'explore.creators': 'ابھرتے تخلیق کار',
  'explore.fresh': 'تازہ مختصر ویڈیوز',
  'friends.videos': 'ویڈیوز',
  'friends.noVideos': 'ابھی کچھ نہیں۔ آپ کے دوست جو شائع کریں گے وہ یہاں آئے گا، تازہ ترین پہلے۔',
  'nearby.title': 'آپ کے قریب',
  'nearby.look': 'میرے قریب کیا ہے',
  'nearby.hint':
    'آپ کا براؤزر پہلے آپ سے پوچھتا ہے۔ ہمیں صرف دس کلومیٹر کا مربع بتایا جاتا ہے، اور ہم اسے کہیں نہیں رکھتے۔',
  'nearby.refused':
    'آپ کا براؤزر نہیں بتاتا کہ آپ کہاں ہیں۔ اسے اجازت دیں، یا اوپر کوئی مقام تلاش کریں۔',
  'nearby.nothing': 'ان تین مہینوں میں آپ کے قریب سے کسی نے کچھ نہیں لگایا۔',
  'nearby.source': 'مقامات کے نام: GeoNames، CC BY 4.0',
} satisfies Record<keyof typeof english, string>;
