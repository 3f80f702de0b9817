import type { Envelope } from '@mate/contracts/events';
import { Counter, Gauge, Histogram, type Registry } from '@mate/service-kit/metrics';

const DELAY_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 300];

/** Figures of all consumers of a process. */
export class ConsumerMetrics {
  private readonly events: Counter;
  private readonly delays: Histogram;
  private readonly deadLetters: Counter;
  private readonly unkept: Counter;
  private readonly pollAges: Gauge;

  constructor(registry: Registry) {
    const registers = [registry];
    this.events = new Counter({
      name: 'mate_events_consumed_total',
      help: 'Events by consumer and result',
      labelNames: ['consumer', 'name', 'result'],
      registers,
    });
    this.delays = new Histogram({
      name: 'mate_event_delay_seconds',
      help: 'From the event to its effect',
      labelNames: ['consumer'],
      buckets: DELAY_SECONDS,
      registers,
    });
    this.deadLetters = new Counter({
      name: 'mate_events_dead_lettered_total',
      help: 'Events that a consumer set aside for good',
      labelNames: ['consumer'],
      registers,
    });
    this.unkept = new Counter({
      name: 'mate_events_passed_over_total',
      help: 'Messages that are no events and of which enough are kept',
      labelNames: ['consumer'],
      registers,
    });
    this.pollAges = new Gauge({
      name: 'mate_consumer_poll_age_seconds',
      help: 'Since the consumers of a group last asked for events',
      labelNames: ['group'],
      registers,
    });
  }

  consumed(consumer: string, event: Envelope, result: 'applied' | 'repeated'): void {
    this.events.inc({ consumer, name: event.name, result });
    if (result === 'applied')
      this.delays.observe({ consumer }, (Date.now() - Date.parse(event.occurTime)) / 1_000);
  }

  deadLettered(consumer: string): void {
    this.deadLetters.inc({ consumer });
  }

  passedOver(consumer: string): void {
    this.unkept.inc({ consumer });
  }

  polled(group: string, ageSeconds: number): void {
    this.pollAges.set({ group }, ageSeconds);
  }
}
