import { sandboxEnv } from '../src/sandbox.config.js';

/** A value for every setting that needs one, for specs that play a part of the sandbox alone. */
export const unusedSettings: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(sandboxEnv.shape)
    .filter(([, schema]) => !schema.safeParse(undefined).success)
    .map(([name]) => [`SANDBOX_${name}`, 'unused']),
);
