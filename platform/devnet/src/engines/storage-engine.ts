import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type { ProcessSpec } from '../processes/supervised-process.js';

export interface StorageEngineOptions {
  readonly versitygw: string;
  readonly dir: string;
  readonly port: number;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** The S3 address of the storage on this machine. */
export function storageEndpoint(port: number): string {
  return `http://127.0.0.1:${port}`;
}

/** An S3 server over a folder. Metadata lies in files beside it, since not every file system has attributes. */
export function storageProcess(options: StorageEngineOptions): ProcessSpec {
  const { versitygw, dir, port, accessKey, secretKey } = options;
  const objects = path.join(dir, 'objects');
  const metadata = path.join(dir, 'metadata');
  for (const folder of [objects, metadata]) fs.mkdirSync(folder, { recursive: true });
  return {
    name: 'storage',
    command: versitygw,
    args: [
      ...['--port', `127.0.0.1:${port}`, '--quiet', '--keep-alive'],
      ...['posix', '--sidecar', metadata, objects],
    ],
    env: { ...(process.env as Record<string, string>), ...credentials(accessKey, secretKey) },
    isReady: () => speaksHttp(port),
    readyMsMax: 120_000,
    stopMsMax: 10_000,
  };
}

function credentials(accessKey: string, secretKey: string): Record<string, string> {
  return { ROOT_ACCESS_KEY: accessKey, ROOT_SECRET_KEY: secretKey };
}

function speaksHttp(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = http.get({ host: '127.0.0.1', port, timeout: 1_000 }, (response) => {
      response.resume();
      resolve(true);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}
