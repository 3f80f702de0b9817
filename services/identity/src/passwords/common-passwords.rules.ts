// The words and endings that lists of leaked passwords are made of. Every word is combined with every ending.
const WORDS =
  'password passw0rd p@ssword p@ssw0rd passwort pa55word mypassword welcome letmein iloveyou sunshine princess ' +
  'football baseball basketball superman batman spiderman pokemon dragon monkey shadow master michael ' +
  'jennifer jordan michelle charlie daniel ashley jessica thomas robert matthew andrew nicole hunter ' +
  'trustno1 whatever freedom starwars computer internet samsung iphone android google facebook ' +
  'instagram youtube tiktok whatsapp chocolate butterfly flower summer winter spring autumn secret ' +
  'admin administrator root user test testing guest login qwerty qwertyui qwertyuiop qwert asdfgh ' +
  'asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc 1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 abc ' +
  'abcd abcde abcdef abcdefg abcdefgh liverpool chelsea arsenal barcelona realmadrid manchester ' +
  'cricket pakistan islamabad karachi lahore dubai emirates abudhabi sharjah bismillah allah ' +
  'muhammad mohammed ahmed fatima ayesha hassan hussain alhamdulillah inshallah khan love lovely ' +
  'loveyou babygirl babyboy angel hello helloworld changeme default access money mustang harley ' +
  'killer ninja soccer hockey tigger buster ginger pepper cookie orange purple silver golden diamond ' +
  'matrix phoenix mercedes ferrari porsche yamaha honda toyota corvette blink182 metallica nirvana ' +
  // What belongs to the product.
  'mate matemate matestudio mtube mateapp matecoin matecoins matewallet ilovemate';

const ENDINGS =
  ',1,12,123,1234,12345,123456,1234567,12345678,123456789,1!,!,@1,@123,#1,0,00,01,007,07,10,11,13,21,22,' +
  '23,69,77,88,99,111,321,786,2000,2010,2015,2020,2021,2022,2023,2024,2025,2026,2027';

const NUMBERS =
  '12345678 123456789 1234567890 0123456789 987654321 9876543210 87654321 0987654321 11223344 12341234 ' +
  '123123123 123321123 112233445566 147258369 159753456 789456123 741852963 12344321 14725836 15975346 ' +
  '11235813 31415926 20002000 12121212 10101010 123qweasd 123qwe123 1234qwer qwer1234 asdf1234 abcd1234 ' +
  'abc12345 a1234567 a12345678 a123456789 aa123456 aa12345678 1a2b3c4d pass1234 passpass lovelove';

const PASSWORDS = new Set([
  ...NUMBERS.split(' '),
  ...WORDS.split(' ').flatMap((word) => ENDINGS.split(',').map((ending) => `${word}${ending}`)),
]);

/** True for a password that an attacker tries first: a common one, one character repeated, or a run of neighbours. */
export function isCommonPassword(password: string): boolean {
  const folded = password.toLowerCase();
  return PASSWORDS.has(folded) || isRepetition(folded) || isRun(folded);
}

function isRepetition(text: string): boolean {
  return /^(.{1,3})\1+$/su.test(text);
}

function isRun(text: string): boolean {
  const steps = new Set(
    [...text].slice(1).map((char, index) => char.charCodeAt(0) - text.charCodeAt(index)),
  );
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}
