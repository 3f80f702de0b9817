import { payEveryWhichWay } from './pages/paying/story.js';
import { ways } from './pages/paying/ways.js';
import { test } from './support/journey-test.js';

/** Who has a story of their own among the journeys, which switch its provider off. */
const ELSEWHERE = 'tap';

for (const name of Object.keys(ways).filter((one) => one !== ELSEWHERE))
  test(`PM-20 (e2e), ways to pay / ${name}, en: given up, refused, left open, then paid; the coins come once`, ({
    places,
    newPerson,
  }) => payEveryWhichWay([name, 'en'], { places, newPerson }));
