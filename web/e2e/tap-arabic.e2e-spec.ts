import { payEveryWhichWay } from './pages/paying/story.js';
import { test } from './support/journey-test.js';

// All the others are told in the language that most words are written in first, this one in a script from right to left.
test('PM-20 (e2e), ways to pay / tap, ar: given up, refused, left open, then paid; the coins come once', ({
  places,
  newPerson,
}) => payEveryWhichWay(['tap', 'ar'], { places, newPerson }));
