const secondsPer = {
  year: 31_536_000,
  month: 2_592_000,
  week: 604_800,
  day: 86_400,
  hour: 3_600,
  minute: 60,
  second: 1,
} as const;

let locale = 'en';

/** Chooses the language of numbers, dates and money (BCP 47). */
export function setFormatLocale(next: string): void {
  locale = next;
}

/** The twelve months, January first. */
export function monthNames(): string[] {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => format.format(new Date(Date.UTC(2000, index))));
}

/** `mm:ss`, or `hh:mm:ss` from an hour on. */
export function formatDuration(secondsTotal: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(secondsTotal) ? secondsTotal : 0));
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3_600);
  const rest = `${two(Math.floor((whole % 3_600) / 60))}:${two(whole % 60)}`;
  return hours > 0 ? `${two(hours)}:${rest}` : rest;
}

/** "3 hours ago" or "in 3 hours" in words, from seconds to years. */
export function formatRelativeTime(isoTime: string, nowMs = Date.now()): string {
  return relative(isoTime, nowMs, 'long');
}

/** "3h ago": the same for places with no room. */
export function formatRelativeTimeShort(isoTime: string, nowMs = Date.now()): string {
  return relative(isoTime, nowMs, 'narrow');
}

function relative(isoTime: string, nowMs: number, style: 'long' | 'narrow'): string {
  const timeMs = Date.parse(isoTime);
  if (Number.isNaN(timeMs)) return '';
  const seconds = Math.round((timeMs - nowMs) / 1_000);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style });
  const units = Object.entries(secondsPer) as [keyof typeof secondsPer, number][];
  const [unit, size] = units.find(([, per]) => Math.abs(seconds) >= per) ?? ['second', 1];
  // What is to come is told to the nearest: a week from now is not "in 6 days" a second later.
  const count = seconds > 0 ? Math.round(seconds / size) : Math.trunc(seconds / size);
  return format.format(count, unit);
}

/** "today", "yesterday", else the day itself, by the reader's calendar and clock. */
export function formatDayNear(isoTime: string, nowMs = Date.now()): string {
  const dayOf = (time: Date): number =>
    Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / (secondsPer.day * 1_000);
  const away = dayOf(new Date(isoTime)) - dayOf(new Date(nowMs));
  if (away !== 0 && away !== -1) return formatDay(isoTime);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(away, 'day');
}

/** 18,204 with the reader's separators. */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(locale).format(value);
}

/** 18.2K, 1M: for counts beside icons. Whole numbers stay whole up to 9,999. */
export function formatCount(value: number): string {
  if (Math.abs(value) < 10_000) return formatNumber(value);
  return new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(
    value,
  );
}

/** "30%" of a share between 0 and 1. */
export function formatPercent(share: number): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(
    share,
  );
}

/** "+12%" or "-3%" of a share that something changed by. */
export function formatSigned(share: number): string {
  return new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format(share);
}

/** How long in the largest unit that is full: 45 sec, 12 min, 312 hr. */
export function formatHours(secondsTotal: number): string {
  const [unit, size] =
    secondsTotal >= secondsPer.hour
      ? (['hour', secondsPer.hour] as const)
      : secondsTotal >= secondsPer.minute
        ? (['minute', secondsPer.minute] as const)
        : (['second', 1] as const);
  const value = secondsTotal / size;
  return new Intl.NumberFormat(locale, {
    ...{ style: 'unit', unit, unitDisplay: 'short' },
    maximumFractionDigits: unit === 'hour' && value < 100 ? 1 : 0,
  }).format(value);
}

/** "AED 29.99": the code, not a symbol, because both currencies share theirs with others. */
export function formatMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  })
    .format(amount)
    .replace('\u00a0', ' ');
}

/** "comments, likes and gifts". */
export function formatList(items: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);
}

/** 12 Nov 2026, 14:05. */
export function formatDateTime(isoTime: string): string {
  const time = new Date(isoTime);
  if (Number.isNaN(time.getTime())) return '';
  return new Intl.DateTimeFormat(locale, {
    // By its parts: the medium style of Arabic is all figures.
    ...{ day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit' },
  }).format(time);
}

/** 24 Nov. */
export function formatDay(isoTime: string): string {
  const time = new Date(isoTime);
  if (Number.isNaN(time.getTime())) return '';
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(time);
}

/** 24 Nov, of a day of UTC by its name (2026-11-24), wherever the reader is. */
export function formatUtcDay(day: string): string {
  const time = new Date(day);
  if (Number.isNaN(time.getTime())) return '';
  const format = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, format).format(time);
}

/** 1.4 GB, 320 kB. */
export function formatBytes(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1_000 ** power;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power],
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}

/** A country's name in the reader's language, by its ISO 3166-1 alpha-2 code; the code itself for one unknown. */
export function formatCountry(code: string): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}

/** A language's name in the reader's own, by its tag (BCP 47); the tag itself for one unknown. */
export function formatLanguage(tag: string): string {
  return new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag;
}
