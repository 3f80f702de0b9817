#!/usr/bin/env node
import fs from 'node:fs';
import { circleComplaints } from './setup/folder-circles.mjs';
import { folderComplaints } from './setup/folder-sizes.mjs';
import { listFiles, ROOT } from './setup/paths.mjs';
import { roleComplaints } from './setup/role-names.mjs';

const SOURCES = ['platform', 'services', 'gateway', 'web', 'bench'];
const isBeside = (file) => /(^|\/)(node_modules|dist|gen)(\/|$)/.test(file);
/** Specs may look anywhere. */
const isProgram = (file) =>
  /[.]([cm]?[jt]s|tsx)$/.test(file) &&
  !/[.](spec|int-spec|flow-spec|e2e-spec)[.]|(^|\/)(test|e2e)\//.test(file);

const files = SOURCES.flatMap((folder) =>
  listFiles(`${ROOT}/${folder}`, isBeside).map((file) => `${folder}/${file}`),
);
const texts = files
  .filter(isProgram)
  .map((file) => ({ file, text: fs.readFileSync(`${ROOT}/${file}`, 'utf8') }));
const complaints = [
  ...folderComplaints(files),
  ...circleComplaints(texts),
  ...roleComplaints(files),
];
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
