import { Counter, type Registry } from '@mate/service-kit/metrics';

/** Figures to watch: a rise of `bad_signature` or `INTEGRITY_MISMATCH` is an alarm. */
export class PaymentsMetrics {
  readonly webhooks: Counter;
  readonly inquiries: Counter;
  readonly moves: Counter;
  readonly receipts: Counter;

  constructor(registry: Registry) {
    const counter = (name: string, help: string, labelNames: string[]): Counter =>
      new Counter({ name: `mate_payments_${name}`, help, labelNames, registers: [registry] });
    this.webhooks = counter('webhooks_total', 'Webhooks by what became of them', [
      'provider',
      'outcome',
    ]);
    this.inquiries = counter('inquiries_total', 'Inquiries by answer', ['provider', 'outcome']);
    this.moves = counter('purchase_moves_total', 'State changes of purchases', [
      'provider',
      'state',
    ]);
    this.receipts = counter('receipts_total', 'Receipts by what became of them', [
      'kind',
      'outcome',
    ]);
  }
}
