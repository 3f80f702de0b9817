import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A certificate with its key, as PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** Somebody who signs certificates; for specs, by the openssl of this machine. */
export interface TestAuthority extends Disposable {
  /** Its own certificate, as PEM. */
  readonly ca: string;
  /** A certificate of a server and client of that name, for `localhost` and 127.0.0.1 as well when it is asked for. */
  sign(name: string, options?: { here?: boolean }): Certificate;
}

const DAYS = '2';
const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** A fresh authority. Disposing of it removes its files. */
export function makeAuthority(name = 'spec'): TestAuthority {
  const dir = mkdtempSync(join(tmpdir(), 'mate-certificates-'));
  const file = (part: string): string => join(dir, part);
  const read = (part: string): string => readFileSync(file(part), 'utf8');
  const openssl = (...args: string[]): void => {
    execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  };
  const own = ['-keyout', file('ca.key'), '-out', file('ca.pem'), '-days', DAYS];
  openssl('req', '-x509', ...NEW_KEY, ...own, '-subj', `/CN=${name} authority`);
  return {
    ca: read('ca.pem'),
    sign: (subject, { here = false } = {}) => {
      const names = [`DNS:${subject}`, ...(here ? ['DNS:localhost', 'IP:127.0.0.1'] : [])];
      writeFileSync(file('ext'), `subjectAltName=${names.join(',')}\n`);
      const request = ['-keyout', file('key'), '-out', file('csr'), '-subj', `/CN=${subject}`];
      openssl('req', ...NEW_KEY, ...request);
      const signer = ['-CA', file('ca.pem'), '-CAkey', file('ca.key'), '-CAcreateserial'];
      const signed = ['-days', DAYS, '-extfile', file('ext'), '-out', file('cert')];
      openssl('x509', '-req', '-in', file('csr'), ...signer, ...signed);
      return { cert: read('cert'), key: read('key') };
    },
    [Symbol.dispose]: () => rmSync(dir, { recursive: true, force: true }),
  };
}
