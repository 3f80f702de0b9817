import type { DemoPost } from './demo-post.js';

const sd = { type: 'video', seconds: 30, width: 854, height: 480 } as const;
const hd = { type: 'video', seconds: 30, width: 1280, height: 720 } as const;

/** Long videos, with captions in three languages. */
export const videos: readonly DemoPost[] = [
  {
    ...hd,
    author: 'sami',
    scene: 'aurora',
    title: 'One hour under the darkest sky I know',
    description: 'A slow turn of the stars over the wadi. Best watched with the lights off.',
    tags: ['astro', 'night'],
    place: 'Wadi Rum',
    likes: 7,
    comments: [
      {
        by: 'hana',
        text: 'Which month was this?',
        replies: [{ by: 'sami', text: 'November, new moon.' }],
      },
    ],
    captions: {
      en: [
        'We drove until the last lamp was gone.',
        'Give your eyes twenty minutes.',
        'The bright one low in the west is Venus.',
        'Everything turns around one star.',
      ],
      ar: [
        'سرنا حتى غاب آخر مصباح.',
        'أعطِ عينيك عشرين دقيقة.',
        'النجم اللامع في الغرب هو الزهرة.',
        'كل شيء يدور حول نجم واحد.',
      ],
      ur: [
        'ہم آخری چراغ کے پیچھے تک گئے۔',
        'آنکھوں کو بیس منٹ دیں۔',
        'مغرب میں روشن ستارہ زہرہ ہے۔',
        'سب کچھ ایک ستارے کے گرد گھومتا ہے۔',
      ],
    },
  },
  {
    ...hd,
    author: 'lina',
    scene: 'ocean',
    title: 'The sound of four beaches',
    description: 'No talking, just water. Recorded over one week along the coast.',
    tags: ['ocean', 'calm'],
    place: 'Muscat',
    likes: 8,
    comments: [{ by: 'zara', text: 'This is my work background now.' }],
    gifts: [{ by: 'noor', gift: 'balloon' }],
    captions: {
      en: ['[Long waves on sand]', '[Short waves between rocks]', '[Pebbles rolling back]'],
      ar: ['[أمواج طويلة على الرمل]', '[أمواج قصيرة بين الصخور]', '[حصى يعود إلى البحر]'],
      ur: ['[ریت پر لمبی لہریں]', '[چٹانوں کے بیچ چھوٹی لہریں]', '[کنکر واپس لڑھکتے ہوئے]'],
    },
  },
  {
    ...sd,
    author: 'omar',
    scene: 'city',
    title: 'Karachi after rain: a rooftop diary',
    description: 'Part one of a small series about the roofs of my street.',
    tags: ['city', 'diary'],
    place: 'Karachi',
    likes: 6,
    comments: [
      { by: 'bilal', text: 'I can see my house!' },
      { by: 'noor', text: 'Part two soon please.' },
    ],
    captions: {
      en: [
        'This roof belongs to a tailor.',
        'After rain you can see the port.',
        'Every lamp down there is a kitchen.',
      ],
      ar: ['هذا السطح لخيّاط.', 'بعد المطر يظهر الميناء.', 'كل ضوء هناك مطبخ.'],
      ur: [
        'یہ چھت ایک درزی کی ہے۔',
        'بارش کے بعد بندرگاہ نظر آتی ہے۔',
        'نیچے ہر روشنی ایک باورچی خانہ ہے۔',
      ],
    },
  },
  {
    ...sd,
    author: 'hana',
    scene: 'snow',
    title: 'Six days to base camp',
    description: 'Day by day, with the weather we really had.',
    tags: ['mountains', 'hiking'],
    place: 'Skardu',
    likes: 7,
    comments: [
      {
        by: 'sami',
        text: 'Day four looked rough.',
        replies: [{ by: 'hana', text: 'Day four was a rest day on paper.' }],
        pinned: true,
      },
    ],
    captions: {
      en: ['Day one: everybody is fast.', 'Day three: nobody talks.', 'Day six: there it is.'],
      ar: ['اليوم الأول: الجميع سريع.', 'اليوم الثالث: لا أحد يتكلم.', 'اليوم السادس: ها هو.'],
      ur: ['پہلا دن: سب تیز ہیں۔', 'تیسرا دن: کوئی نہیں بولتا۔', 'چھٹا دن: یہ رہا۔'],
    },
  },
  {
    ...sd,
    author: 'yousef',
    scene: 'harbour',
    title: 'كيف يُبنى المحمل، يوم مع الأستاذ',
    description: 'من الخشبة الأولى حتى الشراع.',
    tags: ['بحر', 'dhow', 'craft'],
    place: 'Doha',
    likes: 7,
    comments: [
      {
        by: 'fatima',
        text: 'حفظ الله هذه الأيدي.',
        replies: [{ by: 'yousef', text: 'عمره سبعون سنة ويعمل كل يوم.' }],
        pinned: true,
        hearted: true,
      },
    ],
    gifts: [{ by: 'fatima', gift: 'rose' }],
    captions: {
      ar: ['هذا الخشب من الهند.', 'لا مسامير في الهيكل، حبال فقط.', 'الشراع آخر ما يُرفع.'],
      en: [
        'This timber came from India.',
        'No nails in the hull, only rope.',
        'The sail goes up last.',
      ],
      ur: ['یہ لکڑی ہندوستان سے آئی۔', 'ڈھانچے میں کیل نہیں، صرف رسی۔', 'بادبان سب سے آخر میں۔'],
    },
  },
  {
    ...sd,
    author: 'hamza',
    scene: 'railway',
    title: 'پشاور سے لاہور، ایک کھڑکی',
    description: 'سات گھنٹے تیس سیکنڈ میں۔',
    tags: ['trains', 'travel'],
    place: 'Peshawar',
    likes: 6,
    comments: [{ by: 'ayesha', text: 'اٹک کا پل دیکھ کر دل خوش ہو گیا۔' }],
    captions: {
      ur: ['چھ چالیس، پلیٹ فارم تین۔', 'یہ اٹک کا پل ہے۔', 'چائے راولپنڈی میں۔'],
      en: ['Six forty, platform three.', 'This is the bridge at Attock.', 'Tea is in Rawalpindi.'],
      ar: ['السادسة وأربعون دقيقة، الرصيف الثالث.', 'هذا جسر أتوك.', 'الشاي في راولبندي.'],
    },
  },
  {
    ...sd,
    author: 'ayesha',
    scene: 'truckart',
    title: 'One door, seven colours: a truck artist at work',
    description: 'Forty hours of painting, in half a minute.',
    tags: ['truckart', 'craft'],
    place: 'Rawalpindi',
    likes: 8,
    comments: [
      { by: 'zara', text: 'The gold line at the end!' },
      { by: 'noor', text: 'Please make one about lettering.' },
    ],
    gifts: [{ by: 'noor', gift: 'star' }],
    captions: {
      ur: ['پہلے سفید، پھر سرخ۔', 'ہر پھول کا ایک نام ہے۔', 'آخر میں سنہری لکیر۔'],
      en: ['First white, then red.', 'Every flower has a name.', 'The gold line comes last.'],
      ar: ['الأبيض أولاً ثم الأحمر.', 'لكل زهرة اسم.', 'الخط الذهبي في النهاية.'],
    },
  },
  {
    ...sd,
    author: 'maryam',
    scene: 'oasis',
    title: 'A year in one oasis',
    description: 'Pollination, heat, harvest, and the feast after.',
    tags: ['oasis', 'dates', 'food'],
    place: 'Nizwa',
    likes: 6,
    comments: [
      {
        by: 'hana',
        text: 'I did not know palms need help with this.',
        replies: [{ by: 'maryam', text: 'Every single one, by hand.' }],
      },
    ],
    captions: {
      en: [
        'February: we climb with pollen.',
        'July: forty eight degrees.',
        'August: the whole family sorts.',
      ],
      ar: ['فبراير: نصعد باللقاح.', 'يوليو: ثمانٍ وأربعون درجة.', 'أغسطس: العائلة كلها تفرز.'],
      ur: [
        'فروری: ہم زیرہ لے کر چڑھتے ہیں۔',
        'جولائی: اڑتالیس ڈگری۔',
        'اگست: سارا گھر کھجور چنتا ہے۔',
      ],
    },
  },
];
