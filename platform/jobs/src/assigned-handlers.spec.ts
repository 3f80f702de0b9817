import { assignedHandlers } from './assigned-handlers.js';

const film = { name: 'film', process: 'worker' };
const mail = { name: 'mail', process: 'service' };
const jobs = [film, mail];

describe('handlers of a process', () => {
  it('one for each of its jobs / are taken', () => {
    const handlers = [{ job: film }];
    expect(assignedHandlers('worker', jobs, handlers)).toBe(handlers);
    expect(assignedHandlers('gateway', jobs, [])).toEqual([]);
  });

  it.each([
    ['none', [], 'job film has 0 handlers in worker, not one'],
    ['two', [{ job: film }, { job: film }], 'job film has 2 handlers in worker, not one'],
    ['one for a job of elsewhere', [{ job: film }, { job: mail }], 'job mail is no job of worker'],
    [
      'one for an unknown job',
      [{ job: film }, { job: { name: 'x', process: 'worker' } }],
      'job x is no job of worker',
    ],
  ])('%s / stops the boot', (_, handlers, message) => {
    expect(() => assignedHandlers('worker', jobs, handlers)).toThrow(message);
  });
});
