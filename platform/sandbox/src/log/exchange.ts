import type { Signature } from './signature.js';

/** A call as it went over the wire, before anything of it is hidden. Lives only until it is written down. */
export interface Call {
  readonly provider: string;
  /** From the merchant to the provider, or the other way. */
  readonly direction: 'in' | 'out';
  readonly what: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** How a call was answered, or why it was not. */
export interface Answer {
  readonly status?: number;
  readonly error?: string;
  readonly body?: unknown;
}

/** What is written down of a call. */
export interface Exchange {
  readonly id: number;
  readonly at: string;
  readonly provider: string;
  readonly direction: 'in' | 'out';
  readonly what: string;
  readonly method: string;
  readonly url: string;
  headers: Record<string, string>;
  sent: string;
  status: number | null;
  error: string | null;
  answered: string | null;
  ms: number | null;
  signatures: Signature[];
}

/** Writes down how a call went on. */
export interface OpenExchange {
  /** The body, once it is read. */
  sent(body: unknown): void;
  answered(answer: Answer): void;
}
