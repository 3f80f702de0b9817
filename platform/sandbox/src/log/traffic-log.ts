import type { Fields } from './fields.js';
import { fieldsIn } from './fields.js';
import { Mask, type Secret } from './mask.js';
import type { Call, Exchange, OpenExchange } from './exchange.js';
import type { Signature } from './signature.js';

const EXCHANGES_MAX = 500;
// The rest tells nothing of a protocol.
const HEADERS = /^(authorization|content-type|credentials|hashstring|x-hub-signature-256)$/;

/** The signatures, or what stands in their place, of a call and of its answer. */
type Explain = (call: Call, answer: Fields | undefined, secrets: readonly Secret[]) => Signature[];

/** Every call between merchant and providers, newest first, each signature explained; the oldest are forgotten. */
export class TrafficLog {
  readonly #mask: Mask;
  readonly #exchanges: Exchange[] = [];
  #count = 0;

  constructor(
    private readonly secrets: readonly Secret[],
    private readonly explain: Explain,
  ) {
    this.#mask = new Mask(secrets);
  }

  /** Begins to write a call down; until it is answered it stands there as unanswered. */
  open(call: Call): OpenExchange {
    const began = performance.now();
    let whole = call;
    const exchange = this.#written(call);
    this.#exchanges.unshift(exchange);
    this.#exchanges.splice(EXCHANGES_MAX);
    this.#explain(exchange, whole, undefined);
    return {
      sent: (body) => {
        whole = { ...call, body };
        exchange.sent = this.#mask.body(body);
        this.#explain(exchange, whole, undefined);
      },
      answered: (answer) => {
        exchange.ms = Math.round(performance.now() - began);
        exchange.status = answer.status ?? null;
        exchange.error = answer.error ?? null;
        exchange.answered = this.#mask.body(answer.body);
        this.#explain(exchange, whole, fieldsIn(answer.body));
      },
    };
  }

  /** Those of a provider, those that hold a text; all of them where neither is asked for. */
  list(wanted: { provider?: string | undefined; text?: string | undefined }): readonly Exchange[] {
    const { provider, text } = wanted;
    return this.#exchanges.filter(
      (one) =>
        (provider === undefined || one.provider === provider) &&
        (text === undefined || [one.url, one.sent, one.answered].some((it) => it?.includes(text))),
    );
  }

  clear(): void {
    this.#exchanges.length = 0;
  }

  #written(call: Call): Exchange {
    const { provider, direction, what, method, url, headers, body } = call;
    const told = Object.entries(headers).filter(([name]) => HEADERS.test(name.toLowerCase()));
    this.#count += 1;
    return {
      id: this.#count,
      at: new Date().toISOString(),
      ...{ provider, direction, what, method, url: this.#mask.text(url) },
      headers: this.#mask.headers(Object.fromEntries(told)),
      sent: this.#mask.body(body),
      ...{ status: null, error: null, answered: null, ms: null, signatures: [] },
    };
  }

  #explain(exchange: Exchange, call: Call, answer: Fields | undefined): void {
    const found = this.explain(call, answer, this.secrets);
    exchange.signatures = found.map((signature) => ({
      ...signature,
      parts: signature.parts.map(({ label, text }) => ({
        label,
        text: this.#mask.named(label, text),
      })),
    }));
  }
}
