import type { FastifyInstance, FastifyError } from 'fastify';
import { z } from 'zod';

/** A refusal of a control call: status, stable code, text for a person. */
export class ControlError extends Error {
  override readonly name = 'ControlError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details?: unknown,
  ) {
    super(message);
  }
}

/** A query parameter; an empty one counts as absent. */
export const optionalText = z
  .string()
  .transform((text) => (text === '' ? undefined : text))
  .optional();

/** Parses what arrived at a control call; a mismatch becomes a 400 that names the fields. */
export function parseControl<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));
  throw new ControlError(400, 'VALIDATION_FAILED', 'Some fields are missing or wrong', details);
}

/** Makes every refusal of the control calls one JSON shape. Providers answer in their own shapes. */
export function answerProblemsAsJson(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof ControlError) {
      const { status, code, message, details } = error;
      return reply.status(status).send({ message, error: code, details });
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ event: 'request.failed', err: error });
    const message = status >= 500 ? 'The sandbox failed, see its log' : error.message;
    return reply.status(status).send({ message, error: error.code ?? 'SANDBOX_FAILED' });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ message: 'The sandbox has no such address', error: 'NOT_FOUND' }),
  );
}
