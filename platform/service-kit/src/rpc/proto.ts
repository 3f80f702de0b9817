import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Options } from '@grpc/proto-loader';

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

/** File and package of a domain's service. */
export function protoOf(domain: string): { file: string; packageName: string } {
  return {
    file: `mate/${domain}/v1/${domain}_service.proto`,
    packageName: `mate.${domain}.v1`,
  };
}
