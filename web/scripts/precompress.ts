import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const BYTES_MIN = 1_024;

/**
 * Writes .br and .gz beside each script and style of a build, once, so that the gateway never compresses while serving.
 */
export function precompress(): Plugin {
  return {
    name: 'mate:precompress',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const file of Object.keys(bundle).filter((name) => /[.](js|css|svg)$/.test(name))) {
        const path = join(dir, file);
        const bytes = readFileSync(path);
        if (bytes.length < BYTES_MIN) continue;
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
      }
    },
  };
}
