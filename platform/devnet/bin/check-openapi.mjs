#!/usr/bin/env node
// Holds the API's description to Redocly's recommended rules; warnings count. Reads no network.
import path from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';
import { ROOT } from './setup/paths.mjs';

const file = path.join(ROOT, 'gateway/src/openapi.json');
const config = await createConfig({ extends: ['recommended'] });
// The product's addresses: `user` stands where other addresses have an id, which is a UUID and never a word.
const accepted = ['short', 'video'].map((kind) => `#/paths/~1api~1${kind}~1user~1{id}`);
// Of a person by id beside words under `user`.
const reportOfPerson = '`/api/user/{id}/report`';
const isAccepted = ({ ruleId, location, message }) =>
  ruleId === 'no-ambiguous-paths' &&
  (accepted.includes(location[0]?.pointer) || message.includes(reportOfPerson));

const problems = (await lint({ ref: file, config })).filter((problem) => !isAccepted(problem));
for (const { severity, ruleId, message, location } of problems) {
  console.error(`${severity} ${ruleId}: ${message} (${location[0]?.pointer ?? ''})`);
}
console.log(`openapi.json: ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
