import type { Driver } from '../driver.js';
import { amazon } from './amazon.driver.js';
import { easypaisa } from './easypaisa.driver.js';
import { epay } from './epay.driver.js';
import { jazzcash } from './jazzcash.driver.js';
import { tap } from './tap.driver.js';
import { telr } from './telr.driver.js';
import { walee, waleeCard } from './walee.driver.js';

/** Every way to pay. */
export const drivers: readonly Driver[] = [
  amazon,
  tap,
  telr,
  epay,
  jazzcash,
  easypaisa,
  walee,
  waleeCard,
];
