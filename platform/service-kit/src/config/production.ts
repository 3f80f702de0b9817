import type { z } from 'zod';

/** What production demands of settings: a sentence for a value that it refuses, nothing for one that it takes. */
export type ProductionRules<C> = {
  readonly [K in keyof C]?: (value: C[K], config: C) => string | undefined;
};

/**
 * A schema that refuses, with the production profile, what stands in for the real world elsewhere: production is
 * never on by a default, and never with the sandbox behind it.
 */
export function inProduction<S extends z.ZodObject>(
  schema: S,
  rules: ProductionRules<z.infer<S>>,
): S {
  return schema.superRefine((settings, context) => {
    const config = settings;
    if (config['PROFILE'] !== 'production') return;
    for (const name of Object.keys(rules)) {
      const message = rules[name as keyof z.infer<S>]?.(config[name as keyof z.infer<S>], config);
      if (message !== undefined) context.addIssue({ code: 'custom', path: [name], message });
    }
  });
}

const HERE = /^(localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[(::1?|::ffff:7f[0-9a-f:]+)\])$/;
// Names that never leave a machine or a document (RFC 2606, RFC 6761), and what the sandbox is called in containers.
const STAND_IN =
  /(^|\.)(localhost|test|example|invalid|example\.(com|net|org))$|^(mate-)?sandbox(\.|-|$)/;

/** Whether an address leads to this machine, to the sandbox or to nowhere: somewhere that only development knows. */
export function isStandIn(url: string): boolean {
  const { hostname } = new URL(url);
  // Only web addresses are spelled in one way by the URL itself.
  const host = hostname.toLowerCase().replace(/\.$/, '');
  return HERE.test(host) || STAND_IN.test(host);
}

/** Refuses addresses of this machine, the sandbox or nowhere. Any of a list refuses the list. */
export function leadsOutside(value: string | readonly string[] | undefined): string | undefined {
  const urls = value === undefined ? [] : [value].flat();
  return urls.some((url) => isStandIn(url))
    ? 'leads to this machine or to the sandbox, which production does not use'
    : undefined;
}

/** Like `leadsOutside`, and the way there is encrypted. */
export function leadsOutsideSafely(value: string | readonly string[]): string | undefined {
  const plain = [value].flat().some((url) => !/^(https|smtps):/.test(url));
  return leadsOutside(value) ?? (plain ? 'is not encrypted, as production demands' : undefined);
}

/** Refuses key rings with a key that the set-up of development has made. */
export function ownKeys(kids: Iterable<string>): string | undefined {
  return [...kids].some((kid) => /^dev(-|$)/.test(kid)) ? 'holds a key of development' : undefined;
}
