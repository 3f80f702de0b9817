import { tasksOf } from './attention.rules.js';

const none = { failed: 0, processing: 0, drafts: 0, scheduled: 0 };

it('nothing to see to / no tasks', () => {
  expect(tasksOf({ shorts: none, videos: none, unanswered: 0, held: 0 })).toEqual([]);
});

it('tasks / what failed first, then what waits for a word, each where it is seen to', () => {
  const tasks = tasksOf({
    shorts: { ...none, processing: 2, scheduled: 1 },
    videos: { ...none, failed: 1 },
    unanswered: 7,
    held: 2,
  });
  expect(tasks.map(({ what, of, count, to }) => [what, of, count, to])).toEqual([
    ['failed', 'videos', 1, '/matestudio/video?status=failed'],
    ['held', undefined, 2, '/matestudio/comments?filter=held'],
    ['unanswered', undefined, 7, '/matestudio/comments?filter=unanswered'],
    ['scheduled', 'shorts', 1, '/matestudio/short?status=scheduled'],
    ['processing', 'shorts', 2, '/matestudio/short?status=processing'],
  ]);
});
