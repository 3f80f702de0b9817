import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { MethodDefinition } from '@grpc/grpc-js';
import { loadSync, type Options } from '@grpc/proto-loader';

/** int64 and enums as strings, absent fields filled in: the shapes that the generated types describe. */
export const protoLoaderOptions: Options = {
  keepCase: false,
  longs: String,
  enums: String,
  bytes: Buffer,
  defaults: true,
  arrays: true,
  objects: true,
  oneofs: false,
};

/** The folder with the .proto files: found upwards from the working folder, in a checkout and in an image alike. */
export function protoRoot(from: string = process.cwd()): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'proto');
    if (existsSync(join(candidate, 'buf.yaml'))) return candidate;
    if (dirname(folder) === folder) throw new Error(`no proto folder above ${from}`);
  }
}

/** The contract files of a domain (one service per capability, shared messages beside them) and their package. */
export function protoOf(domain: string): { files: string[]; packageName: string } {
  const folder = `mate/${domain}/v1`;
  const files = readdirSync(join(protoRoot(), folder))
    .filter((name) => name.endsWith('.proto'))
    .sort()
    .map((name) => `${folder}/${name}`);
  if (files.length === 0) throw new Error(`no contract of ${domain}`);
  return { files, packageName: `mate.${domain}.v1` };
}

/** One call of a contract, with its serialisers. */
export type Call = MethodDefinition<unknown, unknown>;

/**
 * Every call of a domain by its camel-case name, over all its capabilities.
 * Throws when two capabilities name a call alike: a domain has one client, and its calls one name each.
 */
export function callsOf(domain: string): Map<string, Call> {
  const root = protoRoot();
  const { files, packageName } = protoOf(domain);
  const loaded = loadSync(files, { ...protoLoaderOptions, includeDirs: [root] });
  const calls = new Map<string, Call>();
  for (const [name, definition] of Object.entries(loaded)) {
    // Messages and enums have a format, services have calls.
    if (!name.startsWith(`${packageName}.`) || 'format' in definition) continue;
    for (const [call, method] of Object.entries(definition)) {
      const camel = call.charAt(0).toLowerCase() + call.slice(1);
      if (calls.has(camel)) throw new Error(`two calls of ${domain} are named ${call}`);
      calls.set(camel, method as Call);
    }
  }
  return calls;
}
