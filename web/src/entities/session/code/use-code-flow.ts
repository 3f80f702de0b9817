import { OTP_LENGTH } from '@mate/contracts/limits';
import { useEffect, useRef, useState } from 'react';
import { errorText, isApiError } from '../../../lib/api-error.js';
import type { CodeEntry, CodePhase } from '../../../lib/code-entry.js';
import { t } from '../../../lib/i18n/t.js';
import { digitsOf } from '../../../lib/validation.js';
import { useDelivery } from './use-delivery.js';

const resendSeconds = 60;

interface CodeFlowOptions {
  /** The address the code goes to; empty while there is none. Another address begins anew. */
  target: string;
  /** Asks for a code; throws what the API answered. */
  send: () => Promise<{ resendIn?: number; deliveryId?: string }>;
  /** Whether a field of the form says why no code was sent. */
  isToldAtField?: (failure: unknown) => boolean;
  /** Checks the code; answers an error text, or null when it is right. Without it nothing is checked here. */
  verify?: (code: string) => Promise<string | null>;
  /** Told the code once it is whole, where nothing is checked here. */
  onWhole?: (code: string) => void;
}

export interface CodeFlow extends CodeEntry {
  /** Begins anew with the same address, when a code that was right has run out. */
  restart: () => void;
}

/** What is known of the code of one address. */
interface Standing {
  target: string;
  phase: CodePhase;
  error: string | null;
  /** Whether a code was sent at all. */
  isAsked: boolean;
  /** By what the way of the newest message can be asked; null where nobody can say. */
  deliveryId: string | null;
  /** How long no other code can be asked for. */
  pause: { startMs: number; endMs: number } | null;
}

const untouched = {
  phase: 'idle',
  error: null,
  isAsked: false,
  deliveryId: null,
  pause: null,
} as const;

/** What is known of an address; nothing, where that was of another. */
function standingOf(target: string, standing: Standing): Standing {
  return standing.target === target ? standing : { target, ...untouched };
}

/** The life of one code: asked for, waited for, typed, checked as soon as it is whole. */
export function useCodeFlow(options: CodeFlowOptions): CodeFlow {
  const { target, send, isToldAtField, verify, onWhole } = options;
  const [standing, setStanding] = useState<Standing>({ target, ...untouched });
  const [code, setCode] = useState('');
  const checking = useRef('');
  const now = standingOf(target, standing);
  const { phase, error, isAsked, pause } = now;
  const secondsLeft = useSecondsLeft(pause);
  const watched = useDelivery(phase === 'verified' ? null : now.deliveryId);
  const trouble = phase === 'sent' ? watched : null;
  const sending = useRef(false);
  const change = (to: Partial<Standing>): void =>
    setStanding((latest) => ({ ...standingOf(target, latest), ...to }));
  /** A sending has ended; a code that is looked at or was right meanwhile stays so. */
  const settle = (to: Partial<Standing> & Pick<Standing, 'phase'>): void => {
    sending.current = false;
    const { phase: next, error: failure = null, ...facts } = to;
    setStanding((latest) => {
      if (latest.target !== target) return latest;
      const isWaiting = latest.phase === 'sending';
      return { ...latest, ...facts, ...(isWaiting && { phase: next, error: failure }) };
    });
  };

  const ask = async (): Promise<void> => {
    sending.current = true;
    change({ phase: 'sending', error: null });
    try {
      const { resendIn = resendSeconds, deliveryId = null } = await send();
      const startMs = Date.now();
      const nextAsk = { startMs, endMs: startMs + resendIn * 1_000 };
      settle({ phase: 'sent', isAsked: true, deliveryId, pause: nextAsk });
    } catch (failure) {
      // The code that came before may still be typed.
      const told = isToldAtField?.(failure) === true ? null : sendFailureText(failure);
      settle({ phase: isAsked ? 'sent' : 'idle', error: told });
    }
  };
  const changeCode = (text: string): void => {
    const digits = digitsOf(text).slice(0, OTP_LENGTH);
    if (phase === 'verified' || phase === 'verifying') return;
    setCode(digits);
    if (digits !== code) change({ error: null });
    if (digits.length < OTP_LENGTH) checking.current = '';
    else void check(digits);
  };
  const check = async (digits: string): Promise<void> => {
    if (checking.current === digits || target === '') return;
    checking.current = digits;
    if (verify === undefined) {
      onWhole?.(digits);
      return;
    }
    change({ phase: 'verifying', error: null });
    const failure = await verify(digits);
    // The same code may be right next time: the network, not the code, can have been what was wrong.
    if (failure !== null) checking.current = '';
    setStanding((latest) => {
      if (latest.target !== target) return latest;
      if (failure === null) return { ...latest, phase: 'verified', error: null };
      const waits = latest.isAsked ? 'sent' : 'idle';
      return { ...latest, phase: sending.current ? 'sending' : waits, error: failure };
    });
  };
  const restart = (): void => {
    checking.current = '';
    setCode('');
    change(untouched);
  };
  const isUnasked = !isAsked && (phase === 'idle' || phase === 'sending');
  const state = { phase, code, error, secondsLeft, isUnasked, trouble };
  return { ...state, send: ask, changeCode, restart };
}

/** No code was sent, for a reason the person should read. */
export class CodeRefused extends Error {
  override readonly name = 'CodeRefused';
}

/** A refusal with words (number taken, too many tries) is told; a broken service is not the person's business. */
function sendFailureText(failure: unknown): string {
  if (failure instanceof CodeRefused) return failure.message;
  const told = isApiError(failure) && (failure.status === 409 || failure.status === 429);
  return told ? errorText(failure) : t('auth.sendFailed');
}

/** Counts the seconds of a pause down, looking four times a second. */
function useSecondsLeft(pause: Standing['pause']): number {
  const [nowMs, setNowMs] = useState(0);
  useEffect(() => {
    if (pause === null) return;
    const timer = setInterval(() => {
      setNowMs(Date.now());
      if (Date.now() >= pause.endMs) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [pause]);
  if (pause === null) return 0;
  // The last look may have been long before the pause began.
  return Math.max(0, Math.ceil((pause.endMs - Math.max(nowMs, pause.startMs)) / 1_000));
}
