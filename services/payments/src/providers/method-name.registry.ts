import type { MethodName } from './method-name.rules.js';
import { providerDefinitions } from './provider.list.js';

/** What a way to pay is called, switched on or not; one that is in the list no more by the name of its provider. */
export function methodNameOf(provider: string): MethodName {
  const definition = providerDefinitions.find(({ name }) => name === provider);
  return definition?.methodName ?? { kind: 'company', company: provider };
}
