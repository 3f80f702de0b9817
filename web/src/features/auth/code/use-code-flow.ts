import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../lib/api-error.js';
import { t } from '../../../lib/i18n/t.js';

export const codeLength = 6;
export const resendSeconds = 60;

export type CodePhase = 'idle' | 'sending' | 'sent' | 'verifying' | 'verified';

interface CodeFlowOptions {
  /** Asks for a code; throws what the API answered. */
  send: () => Promise<{ resendIn?: number }>;
  /** Checks the code; answers an error text, or null when it is right. Without it nothing is checked here. */
  verify?: (code: string) => Promise<string | null>;
  /** Told the code once it is whole, where nothing is checked here. */
  onWhole?: (code: string) => void;
}

export interface CodeFlow {
  phase: CodePhase;
  code: string;
  error: string | null;
  secondsLeft: number;
  send: () => Promise<void>;
  changeCode: (text: string) => void;
}

/** The life of one code: asked for, waited for, typed, checked as soon as it is whole. */
export function useCodeFlow({ send, verify, onWhole }: CodeFlowOptions): CodeFlow {
  const [phase, setPhase] = useState<CodePhase>('idle');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { secondsLeft, start } = useCountdown();
  const checking = useRef('');
  const ask = async (): Promise<void> => {
    setPhase('sending');
    setError(null);
    try {
      const reply = await send();
      start(reply.resendIn ?? resendSeconds);
      setPhase('sent');
    } catch (failure) {
      setPhase('idle');
      setError(sendFailureText(failure));
    }
  };
  const changeCode = (text: string): void => {
    const digits = text.replace(/\D/g, '').slice(0, codeLength);
    if (phase === 'verified' || phase === 'verifying') return;
    setCode(digits);
    if (digits !== code) setError(null);
    if (digits.length < codeLength) checking.current = '';
    else void check(digits);
  };
  const check = async (digits: string): Promise<void> => {
    if (checking.current === digits) return;
    checking.current = digits;
    if (verify === undefined) {
      onWhole?.(digits);
      return;
    }
    setPhase('verifying');
    const failure = await verify(digits);
    setError(failure);
    setPhase(failure === null ? 'verified' : 'sent');
  };
  return { phase, code, error, secondsLeft, send: ask, changeCode };
}

/** No code was sent, for a reason the person should read. */
export class CodeRefused extends Error {
  override readonly name = 'CodeRefused';
}

/** A refusal with words (number taken, too many tries) is told; a broken service is not the person's business. */
function sendFailureText(failure: unknown): string {
  if (failure instanceof CodeRefused) return failure.message;
  const told = isApiError(failure) && (failure.status === 409 || failure.status === 429);
  return told ? failure.message : t('auth.sendFailed');
}

function useCountdown(): { secondsLeft: number; start: (seconds: number) => void } {
  const [endMs, setEndMs] = useState<number | null>(null);
  const [nowMs, setNowMs] = useState(0);
  useEffect(() => {
    if (endMs === null) return;
    const timer = setInterval(() => {
      setNowMs(Date.now());
      if (Date.now() >= endMs) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [endMs]);
  const start = (seconds: number): void => {
    setNowMs(Date.now());
    setEndMs(Date.now() + seconds * 1_000);
  };
  return {
    secondsLeft: endMs === null ? 0 : Math.max(0, Math.ceil((endMs - nowMs) / 1_000)),
    start,
  };
}
