/*
 * One Jest run, five projects: unit and web (no engines); integration, flows and faults (real engines, started by the
 * global set-up). Faults are the flows that kill parts of a whole system of their own, and mostly wait for it.
 */
const path = require('node:path');
const { userCacheDir } = require('./platform/devnet/bin/setup/paths.mjs');

const ts = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true, tsx: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: true,
      react: { runtime: 'automatic' },
    },
    keepClassNames: true,
  },
  module: { type: 'commonjs', ignoreDynamic: false },
  sourceMaps: 'inline',
  swcrc: false,
};
const js = {
  ...ts,
  jsc: { ...ts.jsc, parser: { syntax: 'ecmascript' }, transform: {} },
};
// Packages that ship only ES modules and are therefore transformed too.
const esmPackages = [
  '@nestjs/',
  'file-type/',
  'strtok3/',
  'token-types/',
  'uint8array-extras/',
  '@tokenizer/',
  '@borewit/',
  'load-esm/',
  'cookie/',
  'zod/',
  'jose/',
  'lru-cache/',
  '@noble/',
  'nodemailer/',
  'ioredis/',
  'postal-mime/',
  '@fastify/static',
  'p-limit/',
  'yocto-queue/',
];
const base = {
  rootDir: __dirname,
  // Survives the checkout and its packages; what is kept is found by its content.
  cacheDirectory: path.join(userCacheDir(), 'jest'),
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': ['$1', '$1.js'] },
  transform: { '^.+\\.tsx?$': ['@swc/jest', ts], '^.+\\.m?js$': ['@swc/jest', js] },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')}))`],
  modulePathIgnorePatterns: ['/dist/', '/.data/', '/.test/'],
};
const engines = {
  // One copy of every module per worker, so that specs of a service share what they booted.
  testRunner: '<rootDir>/platform/testing/jest/plain-node-runner.cjs',
  globalSetup: '<rootDir>/platform/devnet/jest/global-setup.cjs',
  globalTeardown: '<rootDir>/platform/devnet/jest/global-teardown.cjs',
  setupFiles: ['<rootDir>/platform/devnet/jest/engine-env.cjs'],
};
// Specs without engines print nothing that they did not announce.
const quiet = { setupFilesAfterEnv: ['<rootDir>/platform/testing/src/set-up/quiet-console.ts'] };
// A campaign holds properties against many times more random cases.
const moreRuns = process.env.MATE_RUNS_TIMES
  ? ['<rootDir>/platform/testing/src/set-up/more-runs.ts']
  : [];
module.exports = {
  // A worker that ends writes what it compiled for the next run, which takes longer than the half second that Jest gives.
  workerGracefulExitTimeout: 20_000,
  testSequencer: '<rootDir>/platform/devnet/jest/longest-first.cjs',
  projects: [
    {
      ...base,
      setupFilesAfterEnv: [...quiet.setupFilesAfterEnv, ...moreRuns],
      displayName: 'unit',
      testMatch: [
        '<rootDir>/{platform,services}/*/{src,test}/**/*.spec.ts',
        '<rootDir>/gateway/src/**/*.spec.ts',
        '<rootDir>/bench/**/*.spec.ts',
      ],
    },
    {
      ...base,
      ...engines,
      displayName: 'integration',
      testMatch: [
        '<rootDir>/{platform,services}/*/test/**/*.int-spec.ts',
        '<rootDir>/gateway/test/**/*.int-spec.ts',
      ],
    },
    {
      ...base,
      ...engines,
      displayName: 'flows',
      testMatch: ['<rootDir>/gateway/test/flows/**/!(faults|session-ends).flow-spec.ts'],
    },
    {
      ...base,
      ...engines,
      displayName: 'faults',
      testMatch: ['<rootDir>/gateway/test/flows/{faults,session-ends}.flow-spec.ts'],
    },
    {
      ...base,
      setupFilesAfterEnv: [...quiet.setupFilesAfterEnv, '<rootDir>/web/src/testing/english.ts'],
      displayName: 'web',
      testEnvironment: '<rootDir>/web/src/testing/jsdom-environment.cjs',
      testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
      moduleNameMapper: {
        ...base.moduleNameMapper,
        '\\.(css|svg|png|woff2)$': '<rootDir>/web/src/testing/asset-stub.cjs',
      },
      testMatch: ['<rootDir>/web/src/**/*.spec.{ts,tsx}'],
    },
  ],
};
