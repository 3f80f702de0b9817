const OFFICES =
  'admins?|administrators?|official|support|helpdesk|staff|moderators?|mods?|security|system|customerservice|customersupport';
const BODIES = 'team|desk|care|service|cent(?:er|re)|accounts?';
const WORDS = `${OFFICES}|${BODIES}|help|customer|info|contact|news|app|apps|bot|ceo|hq|live|media|music|pay|payments?|coins?|wallet|gifts?|studio|tv|tube|verify|verified|verification|safety|trust|legal|press|jobs`;

/** An office, with or without a body and a number: `support1`, `admin_2024`, `security.team`. */
const OFFICE = lookalikeOf(`^(?:the|real)*(?:${OFFICES})(?:${BODIES})*\\d*$`);
/**
 * The product's name with words that make it speak: `official_mate`, `mate_support_team`, `the_real_mate`, and with a number
 * alone.
 */
const OF_MATE = lookalikeOf(
  `^(?:the|real)*(?:mate(?:app)?(?:${WORDS})+|(?:${WORDS}|real)+(?:of)?mate(?:app)?(?:${WORDS})*|mate(?=\\d))\\d*$`,
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
  const readings = [joined, lettersOf(joined), `${lettersOf(head)}${number}`].map(withoutEl);
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
