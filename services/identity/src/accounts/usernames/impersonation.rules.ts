/** Whoever has such a name seems to run the product. */
const OFFICES =
  'admins?|administrators?|official|support|helpdesk|staff|moderators?|mods?|security|system|customerservice|customersupport';
/** What stands beside an office: whose it is, and what it is for. */
const DUTIES =
  'team|desk|care|service|cent(?:er|re)|accounts?|help|customer|info|contact|app|pay|payments?|coins?|wallet|gifts?|verify|verified|verification|safety|trust|legal';
/** What the product's name speaks by, and many a person's. */
const TRADES = 'news|apps|bot|ceo|hq|live|media|music|studio|tv|tube|press|jobs';
const FILLERS = 'the|real|of|by|from';

const FORMAL = `${OFFICES}|${DUTIES}|${FILLERS}`;
const WORDS = `${OFFICES}|${DUTIES}|${TRADES}`;
const ANY = `${WORDS}|${FILLERS}|mate`;

/** An office among words of its kind, in any order, with a number: `support1`, `official_support`, `security.team`. */
const OFFICE = lookalikeOf(`^(?:${FORMAL})*(?:${OFFICES})(?:${FORMAL})*\\d*$`);
/**
 * The product's name with words that make it speak, in any order: `official_mate`, `mate.help`, `the_real_mate`; and with a
 * number alone.
 */
const OF_MATE = lookalikeOf(
  `^(?:(?:${ANY})*mate(?:${ANY})*(?:${WORDS}|real)(?:${ANY})*|(?:${ANY})*(?:${WORDS}|real)(?:${ANY})*mate(?:${ANY})*|(?:the)?mate(?=\\d))\\d*$`,
);
/** Words that everybody uses, as long as nothing parts them. */
const EVERYDAY = /^(?:team|help|live)mates?\d*$/;

const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
};

/** Whether a username would pass for the product or for those who run it, also in signs that look like its letters. */
export function speaksForMate(username: string): boolean {
  if (EVERYDAY.test(username)) return false;
  const joined = username.replace(/[._]/g, '');
  // Trailing digits are a number before they are letters.
  const [, head = '', number = ''] = /^(.*?)(\d*)$/.exec(joined) ?? [];
  // In between they may be no letters at all.
  const readings = [
    joined,
    lettersOf(joined),
    `${lettersOf(head)}${number}`,
    joined.replace(/\d/g, ''),
  ].map(withoutEl);
  readings.push(...readings.map((reading) => reading.replaceAll('rn', 'm')));
  return readings.some((reading) => OFFICE.test(reading) || OF_MATE.test(reading));
}

function lettersOf(text: string): string {
  return text.replace(/[013457]/g, (digit) => LOOKS_LIKE[digit] ?? digit);
}

/** `offlcial` and `support_1ive` are read as they are meant: l, i and 1 are one sign to the eye. */
function withoutEl(text: string): string {
  return text.replaceAll('l', 'i');
}

/** A pattern of names, of which no sign of its own is an l. */
function lookalikeOf(pattern: string): RegExp {
  return new RegExp(withoutEl(pattern));
}
