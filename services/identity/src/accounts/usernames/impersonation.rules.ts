const OFFICES =
  'admins?|administrators?|official|support|helpdesk|staff|moderators?|mods?|security|system|customerservice|customersupport';
const WORDS = `${OFFICES}|team|help|care|service|info|contact|news|app|apps|bot|ceo|hq|live|media|music|pay|payments?|coins?|wallet|gifts?|studio|tv|tube|verify|verified|safety|trust|legal|press|jobs`;

/** An office by itself, with or without a number: `support1`, `admin_2024`. */
const OFFICE = new RegExp(`^(?:the|real)*(?:${OFFICES})\\d*$`);
/** The product's name with a word that makes it speak: `official_mate`, `mate_team`, `the_real_mate`, and with a number alone. */
const OF_MATE = new RegExp(
  `^(?:the|real)*(?:mate(?:app)?(?:${WORDS})|(?:${WORDS}|real)(?:of)?mate|mate(?=\\d))\\d*$`,
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

/** Whether a username would pass for the product or for those who run it, also in digits that look like letters. */
export function speaksForMate(username: string): boolean {
  if (EVERYDAY.test(username)) return false;
  const joined = username.replace(/[._]/g, '');
  const read = joined.replace(/[013457]/g, (digit) => LOOKS_LIKE[digit] ?? digit);
  // Trailing digits are a number before they are letters.
  const [, head = '', number = ''] = /^(.*?)(\d*)$/.exec(joined) ?? [];
  const readHead = head.replace(/[013457]/g, (digit) => LOOKS_LIKE[digit] ?? digit);
  const readings = [joined, read, read.replaceAll('i', 'l'), `${readHead}${number}`];
  readings.push(...readings.map((reading) => reading.replaceAll('rn', 'm')));
  return readings.some((reading) => OFFICE.test(reading) || OF_MATE.test(reading));
}
