import { parseAdminCommand } from './admin-command.js';
import { WrongUse, type AdminIdentity } from './command-line.js';

const words = (line: string): string[] => line.split(' ').filter(Boolean);

describe('admin command line', () => {
  it.each([
    ['', 'Say what to administer'],
    ['sanction show alice', '--as is missing'],
    ['sanction show alice --as system', '--as is your name'],
    ['sanction show --as mona', 'Say whom'],
    ['sanction forgive alice --as mona', 'no command forgive'],
    ['sanction show alice bob --as mona', 'a word too many'],
    ['sanction ban alice --as mona --evidence r7', '--rule is missing'],
    ['sanction ban alice --as mona --rule rude --evidence r7', '--rule knows no rude'],
    ['sanction ban alice --as mona --rule spam', '--evidence is missing'],
    ['sanction feature alice --as mona --rule spam --evidence r7', '--features is missing'],
    [
      'sanction feature alice --as mona --rule spam --evidence r7 --features gift --days x',
      'whole',
    ],
    ['sanction lift s1 --as mona', '--note is missing'],
    ['sanction appeal pardon s1 --as mona', 'list, accept, reject'],
    ['sanction list --as mona --colour', 'colour'],
  ])('%s / wrong use, said in a sentence', (line, sentence) => {
    expect(() => parseAdminCommand(words(line))).toThrow(WrongUse);
    expect(() => parseAdminCommand(words(line))).toThrow(sentence);
  });

  it.each([
    ['suspend', 'MEASURE_SUSPEND', 'OFFENCE_VIOLATION'],
    ['ban', 'MEASURE_BAN', 'OFFENCE_SEVERE'],
    ['ban --offence extreme', 'MEASURE_BAN', 'OFFENCE_EXTREME'],
    ['device', 'MEASURE_DEVICE', 'OFFENCE_EVASION'],
    ['warn', 'MEASURE_WARN', 'OFFENCE_UNSPECIFIED'],
  ])('%s / asks for that measure in the name of its author', async (verb, measure, offence) => {
    const asked: unknown[] = [];
    const identity = {
      imposeSanction: (...call: unknown[]) => {
        asked.push(...call);
        return Promise.resolve({});
      },
    } as unknown as AdminIdentity;
    const line = `sanction ${verb} --as mona --rule spam --evidence r7 alice`;
    await parseAdminCommand(words(line)).run(identity);
    expect(asked).toEqual([
      {
        person: 'alice',
        measure,
        offence,
        days: 0,
        features: [],
        evidence: 'r7',
        rule: 'BROKEN_RULE_SPAM',
      },
      { caller: { accountId: 'mona', sessionId: '' } },
    ]);
  });
});
