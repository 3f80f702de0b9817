import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { mistakesInAlerts } from '@mate/testing/alert-rules';
import { PaymentsSystem } from './payments-system.js';

const DOCS = path.join(import.meta.dirname, '../../../docs');

describe('figures of payments', () => {
  let system: PaymentsSystem;

  beforeAll(async () => {
    system = await PaymentsSystem.start();
  });

  afterAll(() => system.stop());

  it('every one that people are told to watch / is there, and has a number', async () => {
    const pages = ['operations.md', 'payments/runbook.md', 'payments/tap.md', 'payments/amazon.md'];
    const texts = await Promise.all(pages.map((page) => readFile(path.join(DOCS, page), 'utf8')));
    const named = new Set(texts.join('\n').match(/mate_payments_[a-z0-9_]+/g));
    const figures = await (await fetch(`http://${system.env.httpAddress}/metrics`)).text();
    const there: readonly string[] = figures.match(/(?<=^# HELP )mate_payments_[a-z0-9_]+/gm) ?? [];
    expect([...named].filter((name) => !there.includes(name))).toEqual([]);
    expect(named.size).toBeGreaterThan(8);
    expect(figures).not.toMatch(/^mate_payments_.* Nan$/im);
    expect(figures).toMatch(/^mate_payments_provider_down\{.*provider="amazon".*\} 0$/m);
  });

  it('alert rules / ask for metrics that are there', async () => {
    expect(await mistakesInAlerts('payments', system.env.httpAddress)).toEqual([]);
  });
});
