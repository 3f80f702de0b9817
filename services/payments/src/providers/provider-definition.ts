import type { z } from 'zod';
import { loadConfig } from '@mate/service-kit/config';
import type { StepKind } from './customer-step.rules.js';
import type { MethodName } from './method-name.rules.js';
import type { PaymentProvider } from './payment-provider.port.js';

/** What every provider has to know of the system that it stands in. */
export interface ProviderPlace {
  /** Where the provider sends the payer's browser back to. */
  readonly returnUrl: string;
  /** Where the provider's server calls us. */
  readonly webhookUrl: string;
}

/** A provider whose settings were read and are right; opening it makes its connections. */
export interface ConfiguredProvider {
  readonly name: string;
  readonly open: () => PaymentProvider;
}

/** Where settings come from. */
export interface ProviderEnvironment {
  readonly env: NodeJS.ProcessEnv;
  readonly isProduction: boolean;
  /** The gateway as browsers reach it. */
  readonly publicUrl: string;
}

/** One entry of the list of providers: all that the rest of the service knows of a folder. */
export interface ProviderDefinition {
  /** As it stands in addresses and in purchases; lower case. */
  readonly name: string;
  /** As it stands in receipts. */
  readonly methodName: MethodName;
  /** What it may ask of the payer. */
  readonly steps: readonly StepKind[];
  /** Whether the environment says anything about it. */
  isConfigured(env: NodeJS.ProcessEnv): boolean;
  /** Reads its settings. Throws an Error that names what is missing or wrong, or must not be in production. */
  configure(environment: ProviderEnvironment): ConfiguredProvider;
}

/** What a provider's folder states about itself. */
export interface ProviderFacts<S extends z.ZodObject> {
  readonly name: string;
  readonly methodName: MethodName;
  readonly steps: readonly StepKind[];
  /** Its settings without the service's prefix; every name begins with the provider's. */
  readonly configSchema: S;
  /** What of the settings belongs to a stand-in: refused in production, one sentence each. */
  readonly standIns: (settings: z.infer<S>) => readonly string[];
  readonly open: (settings: z.infer<S>, place: ProviderPlace) => PaymentProvider;
}

const PREFIX = 'PAYMENTS';

/** Makes the entry of a provider; the type of its settings stays within its folder. */
export function defineProvider<S extends z.ZodObject>(facts: ProviderFacts<S>): ProviderDefinition {
  const { name, methodName, steps, configSchema, standIns, open } = facts;
  return {
    name,
    methodName,
    steps,
    isConfigured: (env) =>
      Object.keys(configSchema.shape).some((key) => env[`${PREFIX}_${key}`] !== undefined),
    configure: ({ env, isProduction, publicUrl }) => {
      const settings = loadConfig(PREFIX, configSchema, env);
      const refused = isProduction ? standIns(settings) : [];
      if (refused.length > 0)
        throw new Error(`Not in production:\n${refused.map((line) => `  ${line}`).join('\n')}`);
      const place = {
        returnUrl: `${publicUrl}/api/payment/${name}/return`,
        webhookUrl: `${publicUrl}/api/webhooks/${name}`,
      };
      return { name, open: () => checked(open(settings, place), steps) };
    },
  };
}

/** Steps that promise more than the adapter can do are a mistake of its folder, found at the boot. */
function checked(provider: PaymentProvider, steps: readonly StepKind[]): PaymentProvider {
  if (steps.includes('client-token') && !provider.confirm)
    throw new Error(`${provider.name} hands out tokens that it cannot charge`);
  return provider;
}

/** The providers that are switched on, each with its settings read. Throws an Error for an unknown name, or for none. */
export function configureProviders(
  definitions: readonly ProviderDefinition[],
  enabled: readonly string[] | undefined,
  environment: ProviderEnvironment,
): readonly ConfiguredProvider[] {
  const names =
    enabled ??
    definitions.filter((one) => one.isConfigured(environment.env)).map(({ name }) => name);
  if (names.length === 0)
    throw new Error(`Configuration is not right:\n  ${PREFIX}_PROVIDERS: no provider has settings`);
  return [...new Set(names)].map((name) => {
    const definition = definitions.find((one) => one.name === name);
    if (!definition)
      throw new Error(`Configuration is not right:\n  ${PREFIX}_PROVIDERS: unknown name`);
    return definition.configure(environment);
  });
}
