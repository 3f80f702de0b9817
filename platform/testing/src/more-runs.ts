/*
 * Set-up of a campaign of random cases: properties that name no number take as many times more, and all of them go the way
 * of one seed, so that what a campaign found is found again.
 */
import fc from 'fast-check';
import { runs } from './runs.js';

const USUAL_RUNS = 100;
const seed = process.env['MATE_SEED'];

fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  numRuns: runs(USUAL_RUNS),
  ...(seed !== undefined && { seed: Number(seed) }),
});
