import { pino, type Logger } from 'pino';
import type { LoggerService } from '@nestjs/common';
import { currentRequest } from './request-context.js';

export type { Logger };

/** JSON lines on standard output: event name and ids. Request and trace ids are added from the context. */
export function createLogger(service: string, level: string = 'info'): Logger {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => {
      const request = currentRequest();
      return request ? { requestId: request.requestId, traceparent: request.traceparent } : {};
    },
    // A second line of defence: these must not be logged in the first place.
    redact: {
      paths: ['*.password', '*.otp', '*.accessToken', '*.authorization'],
      censor: '[secret]',
    },
  });
}

/** Sends the framework's own messages through the same logger; its chatter is debug. */
export function nestLogger(logger: Logger): LoggerService {
  const write =
    (level: 'debug' | 'warn' | 'error' | 'fatal') =>
    (message: unknown, ...rest: unknown[]): void => {
      const context = rest.findLast((part) => typeof part === 'string');
      logger[level]({ event: 'nest', context, detail: String(message) });
    };
  return {
    log: write('debug'),
    debug: write('debug'),
    verbose: write('debug'),
    warn: write('warn'),
    error: write('error'),
    fatal: write('fatal'),
  };
}
