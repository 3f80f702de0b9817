/*
 * Lengths, sizes and counts that more than one place must agree on: the service that decides, the gateway's schema and
 * the forms of the app, which is why this file imports nothing. Text is counted in characters, each as its constant says.
 */

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;

/** First and last names, in characters as people count them (product specification, profile). */
export const NAME_LENGTH_MAX = 20;
/** A bio, in characters as people count them (product specification, profile). */
export const BIO_LENGTH_MAX = 80;
/** Years that somebody must be old to open an account (product specification, sign-up). */
export const AGE_YEARS_MIN = 18;
/** A username: lower-case letters, digits, dots and underscores (product specification, profile). */
export const USERNAME_LENGTH_MIN = 3;
export const USERNAME_LENGTH_MAX = 30;
/** A new password, in code points: NIST SP 800-63B §5.1.1.2 asks for at least 8 and room for 64 or more. */
export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 128;
/** Digits of a code that proves a phone or an e-mail address (product specification, sign-up). */
export const OTP_LENGTH = 6;
/** Days that a device is known after the last log-in from it, and that its pass lasts: half a year. */
export const DEVICE_KNOWN_DAYS_MAX = 180;
/** An e-mail address, in characters (RFC 5321 §4.5.3.1.3, less the two brackets). */
export const EMAIL_LENGTH_MAX = 254;
/** A picture of a profile (product specification, profile). */
export const AVATAR_BYTES_MAX = MEBIBYTE;

/** A name, address or number in the form to write to us, in code points. */
export const CONTACT_FIELD_LENGTH_MAX = 100;
/** A message to us, in code points, at least one. */
export const CONTACT_MESSAGE_LENGTH_MAX = 2_000;

/** A file of captions, in UTF-16 code units as browsers count them: some three hours of talk, in Arabic too within a body. */
export const CAPTIONS_LENGTH_MAX = 150_000;
/** Captions of a file, and characters of each. */
export const CAPTION_CUES_MAX = 5_000;
export const CAPTION_CUE_LENGTH_MAX = 1_000;
/** Languages of a post's captions. */
export const CAPTION_LANGUAGES_MAX = 20;
/** A language as BCP 47 writes it (RFC 5646 §4.4.1). */
export const LANGUAGE_TAG_LENGTH_MAX = 35;

/** Frames of a film that its author may choose a poster from. */
export const POSTER_FRAMES_MAX = 6;
/** A picture that an author sends as poster: bytes, pixels, and pixels of its shorter side. A phone's photograph has twelve million. */
export const POSTER_BYTES_MAX = 10 * MEBIBYTE;
export const POSTER_PIXELS_MAX = 26_000_000;
export const POSTER_SIDE_MIN = 320;

/** A post's title, in code points, at least one (product specification, upload). */
export const POST_TITLE_LENGTH_MAX = 150;
/** A post's description, in code points (product specification, upload). */
export const POST_DESCRIPTION_LENGTH_MAX = 5_000;
/** Different tags of a post, and code points of each (product specification, upload). */
export const POST_TAGS_MAX = 10;
export const POST_TAG_LENGTH_MAX = 50;
/** How many days ahead the release of a post can be scheduled. */
export const POST_SCHEDULE_DAYS_MAX = 365;
/** The place a post was made at, in code points (product specification, upload). */
export const POST_PLACE_LENGTH_MAX = 100;
/** Own posts that one call changes. */
export const POSTS_AT_ONCE_MAX = 50;
/** Newest own posts that are sorted by their numbers. */
export const SORTED_POSTS_MAX = 1_000;
/** What the studio counts of posts and comments ends here. */
export const STUDIO_COUNT_MAX = 100;
/** Parts of an upload (S3 API, multipart upload limits). */
export const UPLOAD_PARTS_MAX = 10_000;
/** Seconds that a film may be longer than it may: a recorder's rounding. */
export const FILM_SECONDS_OVER_MAX = 1;
/** Reports of what was watched in one call. */
export const WATCHES_AT_ONCE_MAX = 20;
/** The longest watch that a report may tell of, in milliseconds: a day. */
export const WATCH_MS_MAX = 86_400_000;
/**
 * How many people have to have watched before anybody is told anything of it: a creator, whoever sees what rises, or where one
 * post leads to another. Below, it would tell what somebody watched.
 */
export const PEOPLE_TOLD_MIN = 5;
/** Nearer to the beginning or the end of a long video than this is no place to go on from. */
export const RESUME_SECONDS_MIN = 10;
/** A comment, in code points, at least one (product specification, comments). */
export const COMMENT_LENGTH_MAX = 500;
/** Words and phrases that hold comments under a creator's posts. */
export const HELD_WORDS_MAX = 100;
export const HELD_WORD_LENGTH_MAX = 50;
/** People whom a comment may name so that they become links; further names stay words. */
export const COMMENT_MENTIONS_MAX = 5;
/** Minutes after which a comment stays as it is, and how often it may change before. */
export const COMMENT_EDIT_MINUTES_MAX = 15;
export const COMMENT_EDITS_MAX = 10;
/** Replies of a thread that are shown at once. */
export const REPLIES_LIMIT_DEFAULT = 10;
/** What somebody adds to a report, in code points. */
export const REPORT_TEXT_LENGTH_MAX = 500;
/** An appeal against a sanction, in code points, at least one. */
export const APPEAL_LENGTH_MAX = 2_000;

/** Coins of one gift, at least one (product specification, gifts). */
export const GIFT_COINS_MAX = 50_000;
/** Coins that somebody may choose as the most to give in a day. */
export const GIFT_DAY_LIMIT_MAX = 1_000_000;
/** Coins of a gift that the app sends without asking once more. */
export const GIFT_COINS_UNCONFIRMED_MAX = 500;
/** What somebody says with a gift, in code points. */
export const GIFT_MESSAGE_LENGTH_MAX = 80;
/** Of why somebody wants their money back. */
export const REFUND_REASON_LENGTH_MAX = 500;
/** How many of one gift of the catalogue are sent at once, at least one (product specification, gifts). */
export const GIFT_QUANTITY_MAX = 999;

/** Accounts that one person may follow, unless social is told otherwise; a following feed heeds no more. */
export const FOLLOWING_MAX = 7_500;

/** Accounts that one call may ask after. */
export const ACCOUNTS_PER_CALL_MAX = 200;
/** Rows of a page: unless asked otherwise, at most, and at most where tables are shown (product specification, lists). */
export const PAGE_LIMIT_DEFAULT = 20;
export const PAGE_LIMIT_MAX = 100;
export const TABLE_LIMIT_MAX = 500;
/** Rows that a numbered page may lie deep, its own included; the database walks past them all. Cursors go on. */
export const NUMBERED_ROWS_MAX = 10_000;
/** An opaque place in a list, in characters. */
export const CURSOR_LENGTH_MAX = 512;

/** Digits behind the point of a position that is told, in degrees: some ten kilometres. What is finer is refused. */
export const POSITION_DIGITS_MAX = 1;

/** What somebody types to search, in characters; what follows the first eight words is not looked for. */
export const SEARCH_LENGTH_MAX = 100;
export const SEARCH_WORDS_MAX = 8;
/** Letters from which on there are suggestions, and how many at most. */
export const SUGGEST_LETTERS_MIN = 2;
export const SUGGESTIONS_MAX = 10;
