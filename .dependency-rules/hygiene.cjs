/* What holds for every file, whatever it does. */
const { forbid, SPEC } = require('./vocabulary.cjs');

const hygiene = [
  forbid(
    'no-cycles',
    'A cycle has no order in which it can be read or initialised.',
    {},
    { circular: true },
  ),
  forbid(
    'no-orphans',
    'A file that nobody imports and that imports nothing is dead.',
    {
      orphan: true,
      pathNot: [
        '[.]d[.]ts$',
        '(/|[.])main[.]ts$',
        '[.]config[.][cm]?[jt]s$',
        SPEC,
        '[.]cjs$',
        '/test/',
        '/bin/',
        '/gen/',
        '/public/',
      ],
    },
    {},
  ),
  forbid('no-unresolvable', 'Every import resolves.', {}, { couldNotResolve: true }),
  forbid(
    'no-unlisted-dependency',
    'What is imported is listed in a package.json.',
    {},
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  forbid(
    'no-dev-dependency-at-run-time',
    'Images are built without development dependencies.',
    {
      path: ['^(platform|services)/[^/]+/src/', '^(gateway|web)/src/'],
      pathNot: [SPEC, '^platform/(testing|devnet)/', '^web/src/testing/'],
    },
    {
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['type-only'],
      pathNot: '/node_modules/@types/',
    },
  ),
  forbid(
    'no-deep-import',
    'Another package is imported by its exports, never by a path into it.',
    { path: '^((?:platform|services)/[^/]+|gateway|web|bench)/' },
    {
      path: '^(platform|services|gateway|web|bench)/',
      pathNot: '^$1/',
      dependencyTypes: ['local'],
      // The way through the package's own name and exports is the right one.
      dependencyTypesNot: ['aliased-workspace'],
    },
  ),
];

module.exports = { hygiene };
