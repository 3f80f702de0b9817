import type { supportersMessages as english } from '../../en/money/supporters.js';

export const supportersMessages = {
  'supporters.top': 'أبرز الداعمين',
  'supporters.ofPost': 'من أرسل الهدايا هنا',
  'supporters.ofCreator': 'داعمو {name}',
  'supporters.week': 'هذا الأسبوع',
  'supporters.all': 'كل الأوقات',
  'supporters.gave':
    '{count, plural, zero {{coins} من {shown} شخص} one {{coins} من شخص واحد ({shown})} two {{coins} من شخصين ({shown})} few {{coins} من {shown} أشخاص} many {{coins} من {shown} شخصًا} other {{coins} من {shown} شخص}}',
  'supporters.anonymous': 'مجهول',
  'supporters.empty': 'لا توجد هدايا بعد',
  'supporters.emptyWeek': 'لا توجد هدايا هذا الأسبوع بعد',
  'supporters.emptyBody': 'يظهر هنا في الأعلى من يهدي أكثر.',
  'supporters.newGift': 'أرسل إليك {name} {gift}',
  'supporters.newGiftOn': 'أرسل إليك {name} {gift} على {title}',
  'supporters.newGifts':
    '{count, plural, zero {أرسل إليك {name} {coins}} one {أرسل إليك {name} وشخص آخر {coins}} two {أرسل إليك {name} وشخصان آخران {coins}} few {أرسل إليك {name} و# أشخاص آخرين {coins}} many {أرسل إليك {name} و# شخصًا آخر {coins}} other {أرسل إليك {name} و# شخص آخر {coins}}}',
  'supporters.see': 'عرض',
} as const satisfies Record<keyof typeof english, string>;
