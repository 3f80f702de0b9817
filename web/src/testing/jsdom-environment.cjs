/* jsdom has no fetch family of its own; the specs use the one of Node. */
const { TestEnvironment } = require('jest-environment-jsdom');

const borrowed = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'FormData',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'BroadcastChannel',
  'structuredClone',
];

module.exports = class BrowserLikeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of borrowed) {
      if (globalThis[name] !== undefined) this.global[name] = globalThis[name];
    }
    this.global.crypto.randomUUID ??= () => globalThis.crypto.randomUUID();
  }
};
