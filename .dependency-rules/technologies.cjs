/* Which files know an engine or a tool by its package; everything else asks these. */
const { forbid, SPEC } = require('./vocabulary.cjs');

/** What runs in production; test support and benches speak to engines as they like. */
const PRODUCTION = ['^services/[^/]+/src/', '^gateway/src/', '^platform/[^/]+/src/'];
const TOOLING = '^platform/(devnet|sandbox|testing)/';

/** Packages of npm, and the only places of production code that import them. */
const homes = [
  ['fluent-ffmpeg', '^services/content/src/transcoder/ffmpeg/ffmpeg-command[.]adapter[.]ts$'],
  ['bullmq', '^platform/jobs/src/'],
  ['kafkajs', '^platform/messaging/src/'],
  ['@aws-sdk', '^platform/storage/src/'],
  ['@grpc/grpc-js', '^platform/service-kit/src/rpc/'],
  ['nodemailer', '^platform/service-kit/src/mail/'],
];

const technologies = homes.map(([name, home]) =>
  forbid(
    `${name.replaceAll(/[@/]/g, '-').replace(/^-/, '')}-has-one-home`,
    'What a library is asked for stands in one place, so that it can be replaced there.',
    { path: PRODUCTION, pathNot: [SPEC, TOOLING, home] },
    { path: `node_modules/${name}/` },
  ),
);

module.exports = { technologies };
