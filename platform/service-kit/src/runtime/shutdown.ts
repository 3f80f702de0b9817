import type { Logger } from 'pino';

/** Runs `stop` once on SIGTERM or SIGINT, then exits 0; a stop that hangs is cut after `limitMs` with exit code 1. */
export function onShutdown(logger: Logger, stop: () => Promise<void>, limitMs = 25_000): void {
  let stopping = false;
  const handle = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    logger.info({ event: 'process.stopping', signal });
    const timer = setTimeout(() => {
      logger.error({ event: 'process.stop_timeout' });
      process.exit(1);
    }, limitMs);
    timer.unref();
    stop()
      .finally(() => clearTimeout(timer))
      .then(
        () => {
          logger.info({ event: 'process.stopped' });
          process.exit(0);
        },
        (error: unknown) => {
          logger.error({ event: 'process.stop_failed', err: error });
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
}
