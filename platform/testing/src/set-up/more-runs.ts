/*
 * Set-up of a campaign of random cases: properties that name no number take as many times more, and all of them go the way
 * of one seed.
 */
import fc from 'fast-check';
import { randomCases } from '../runs.js';

const USUAL_RUNS = 100;

fc.configureGlobal({ ...fc.readConfigureGlobal(), ...randomCases(USUAL_RUNS) });
