import { z } from 'zod';
import { refusedMessage } from './graph-error.js';

const CODE_LENGTH_MAX = 15;

const textParameters = z.array(z.object({ type: z.literal('text'), text: z.string().min(1) }));

const templateMessage = z.object({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').optional(),
  to: z.string().regex(/^\+?[\d\s()-]{7,24}$/),
  type: z.literal('template'),
  template: z.object({
    name: z.string().regex(/^[a-z0-9_]{1,512}$/),
    language: z.object({ code: z.string().regex(/^[a-z]{2,3}(_[A-Z]{2})?$/) }),
    components: z.array(
      z.discriminatedUnion('type', [
        z.object({ type: z.literal('body'), parameters: textParameters }),
        z.object({
          type: z.literal('button'),
          sub_type: z.literal('url'),
          index: z.union([z.literal('0'), z.literal(0)]),
          parameters: textParameters,
        }),
      ]),
    ),
  }),
});

/** What an authentication template carries: the reader and the code. */
export interface CodeMessage {
  to: string;
  templateName: string;
  language: string;
  code: string;
}

/**
 * Reads an authentication template message as the Cloud API does and refuses what it refuses.
 * The code stands twice: in the body and in the copy button.
 */
export function readTemplateMessage(body: unknown): CodeMessage {
  const parsed = templateMessage.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const path = issue?.path.join('.') || 'body';
    throw refusedMessage(100, 'Invalid parameter', `${path}: ${issue?.message ?? 'wrong'}`);
  }
  const { to, template } = parsed.data;
  const code = onlyParameter(template.components, 'body');
  if (code.length > CODE_LENGTH_MAX) {
    const details = `body: text longer than ${CODE_LENGTH_MAX} characters`;
    throw refusedMessage(132_005, 'Translated text too long', details);
  }
  if (onlyParameter(template.components, 'button') !== code) {
    const details = 'button: the copied code differs from the code in the body';
    throw refusedMessage(132_012, 'Parameter format does not match', details);
  }
  return { to, templateName: template.name, language: template.language.code, code };
}

type Components = z.infer<typeof templateMessage>['template']['components'];

function onlyParameter(components: Components, type: 'body' | 'button'): string {
  const parameters = components.find((component) => component.type === type)?.parameters ?? [];
  const [parameter] = parameters;
  if (parameter && parameters.length === 1) return parameter.text;
  throw refusedMessage(
    132_000,
    'Number of parameters does not match the expected number of params',
    `${type}: number of localizable_params (${parameters.length}) does not match the expected number of params (1)`,
  );
}
