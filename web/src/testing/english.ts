/* Set-up of the web specs: the app speaks English, as it does for most browsers. */
import { en } from '../lib/i18n/en.js';
import { speak } from '../lib/i18n/t.js';

speak('en', en);
