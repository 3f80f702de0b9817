/* The layers by file suffix, and who may import whom. `npm run arch` checks it; every rule is an error. */
const SPEC = '[.](spec|int-spec|flow-spec)[.]tsx?$';
const ENTRY_POINT = '[.](controller|consumer|processor)[.]ts$';
const FEATURE = '^services/([^/]+)/src/([^/]+)/';
/** What a feature shows to the others of its service; content's storage room and identity's redis hold connections for all of them. */
const PUBLIC = [
  '[.](use-case|reader|presenter|queue|registry|policy|rules|states|rows|port|job|module)[.]ts$',
  '^services/(content/src/storage|identity/src/redis)/',
];

const { roomsLookDown } = require('./.dependency-rooms.cjs');

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

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

const layers = [
  forbid(
    'entry-points-use-use-cases',
    'Controllers, consumers and processors call use cases; they never touch storage.',
    { path: ENTRY_POINT },
    { path: '[.](repository|model)[.]ts$' },
  ),
  forbid(
    'use-cases-know-no-entry-point',
    'A use case does not know who calls it.',
    { path: '[.]use-case[.]ts$' },
    { path: ENTRY_POINT },
  ),
  forbid(
    'repositories-only-store',
    'A repository knows its model and platform/mongo.',
    { path: '[.]repository[.]ts$' },
    {
      path: ['[.](use-case|port|adapter)[.]ts$', ENTRY_POINT],
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'models-know-no-logic',
    'A model is a document type and its collection.',
    { path: '[.]model[.]ts$' },
    { path: ['[.](use-case|repository|port|adapter)[.]ts$', ENTRY_POINT] },
  ),
  forbid(
    'rules-are-pure',
    'Rules and states decide; they neither store, send nor read.',
    { path: '[.](rules|states)[.]ts$' },
    {
      path: [
        '[.](use-case|repository|model|port|adapter|module|config)[.]ts$',
        ENTRY_POINT,
        '^platform/(mongo|messaging|service-kit)/',
        'node_modules/(mongodb|ioredis|bullmq|kafkajs|fastify|@nestjs|@grpc|@aws-sdk)/',
        '^(node:)?(fs|http|https|http2|tls|dns|child_process|worker_threads)(/|$)',
      ],
      // The shape of a document may be named; it is gone at run time.
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'use-cases-know-no-model',
    "Documents and collections are the repository's; a use case may name their types only.",
    { path: '[.]use-case[.]ts$' },
    { path: '[.]model[.]ts$', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'only-storage-knows-the-driver',
    'The driver is for repositories, readers, models, the rows they store, migrations and the plan of a database.',
    {
      path: ['^services/[^/]+/src/', '^gateway/src/'],
      pathNot: [
        SPEC,
        '[.](repository|reader|model|rows|database|module)[.]ts$',
        '/migrations/',
        '-data[.]ts$',
        '^services/wallet/src/standalone-wallet[.]ts$',
      ],
    },
    { path: 'node_modules/(mongodb|mongoose|@nestjs/mongoose)/' },
  ),
  forbid(
    'features-meet-in-public-roles',
    'A feature uses another feature of its service through its public roles only.',
    {
      path: FEATURE,
      pathNot: [SPEC, '^services/content/src/(media|studio|engagement|comments|visibility)/'],
    },
    { path: '^services/$1/src/[^/]+/', pathNot: ['^services/$1/src/$2/', ...PUBLIC] },
  ),
  forbid(
    'writers-of-posts',
    'As above; what media, studio, engagement, comments and visibility change of a post goes through its one repository.',
    {
      path: '^services/(content)/src/(media|studio|engagement|comments|visibility)/',
      pathNot: SPEC,
    },
    {
      path: '^services/$1/src/[^/]+/',
      pathNot: [
        '^services/$1/src/$2/',
        ...PUBLIC,
        '^services/content/src/posts/post[.](repository|model)[.]ts$',
      ],
    },
  ),
];

const packages = [
  forbid(
    'services-stay-apart',
    'A service knows neither another service nor the gateway.',
    { path: '^services/([^/]+)/' },
    { path: '^(services|gateway|web)/', pathNot: '^services/$1/' },
  ),
  forbid(
    'gateway-knows-no-service',
    'The gateway speaks RPC.',
    { path: '^gateway/' },
    { path: '^(services|web)/' },
  ),
  forbid(
    'platform-knows-no-service',
    'Shared code knows no service; people alone carries a noun of the domain.',
    { path: '^platform/' },
    { path: '^(services|gateway|web|bench)/' },
  ),
  forbid(
    'production-knows-no-tooling',
    'Development tools never reach an image.',
    {
      path: [
        '^services/[^/]+/src/',
        '^gateway/src/',
        '^platform/(contracts|service-kit|mongo|messaging|people|jobs|storage)/src/',
      ],
      pathNot: SPEC,
    },
    { path: '^platform/(devnet|sandbox|testing)/' },
  ),
  forbid(
    'src-knows-no-testing',
    'platform/testing is for specs.',
    { path: '/src/', pathNot: [SPEC, '^platform/testing/'] },
    { path: '^platform/testing/' },
  ),
  forbid(
    'contracts-stand-alone',
    'Contracts import no package of ours.',
    { path: '^platform/contracts/' },
    {
      path: '^platform/',
      pathNot: '^platform/(contracts/|testing/)',
    },
  ),
  forbid(
    'service-kit-and-mongo-stand-side-by-side',
    'Both build on contracts only.',
    { path: '^platform/(service-kit|mongo)/', pathNot: [SPEC, '/test/'] },
    { path: '^platform/', pathNot: ['^platform/$1/', '^platform/contracts/'] },
  ),
  forbid(
    'messaging-below-people',
    'Both build on contracts, service-kit and mongo; people on messaging too.',
    { path: '^platform/(messaging|people)/', pathNot: [SPEC, '/test/'] },
    { path: '^platform/', pathNot: '^platform/($1|messaging|contracts|service-kit|mongo)/' },
  ),
  forbid(
    'jobs-and-storage-above-service-kit',
    'Both build on contracts and service-kit, and know no database.',
    { path: '^platform/(jobs|storage)/', pathNot: [SPEC, '/test/'] },
    { path: '^platform/', pathNot: ['^platform/$1/', '^platform/(contracts|service-kit)/'] },
  ),
  forbid(
    'tools-stay-apart',
    'devnet starts the sandbox as a process and never imports it.',
    { path: '^platform/(devnet|sandbox)/' },
    { path: '^platform/(devnet|sandbox)/', pathNot: '^platform/$1/' },
  ),
];

const web = [
  forbid(
    'web-imports-no-workspace-package',
    'The web app knows the API by its OpenAPI document.',
    { path: '^web/src/' },
    {
      path: '^(platform|services|gateway|bench)/',
      pathNot: '^gateway/src/openapi[.]json$',
    },
  ),
  forbid(
    'web-lib-and-components-below-entities',
    'components and lib have no word of the product: they know neither entities, features nor app.',
    { path: '^web/src/(components|lib)/', pathNot: SPEC },
    { path: '^web/src/(entities|features|app)/' },
  ),
  forbid(
    'web-entities-below-features',
    'What several features share stands below them all, and draws nothing.',
    { path: '^web/src/entities/', pathNot: SPEC },
    { path: '^web/src/(components|features|app)/' },
  ),
  forbid(
    'web-posts-and-wallet-know-no-entity',
    'The session stands on people, people on posts; posts and the wallet stand alone.',
    { path: '^web/src/entities/(post|wallet)/', pathNot: SPEC },
    { path: '^web/src/entities/', pathNot: '^web/src/entities/$1/' },
  ),
  forbid(
    'web-people-know-posts-only',
    'Who is signed in is no matter of a person.',
    { path: '^web/src/entities/person/', pathNot: SPEC },
    { path: '^web/src/entities/', pathNot: '^web/src/entities/(person|post)/' },
  ),
  forbid(
    'web-features-below-app',
    'A route composes features.',
    { path: '^web/src/features/', pathNot: SPEC },
    {
      path: '^web/src/app/',
    },
  ),
  forbid(
    'web-features-stay-apart',
    'Features meet in a route.',
    { path: '^web/src/features/([^/]+)/', pathNot: SPEC },
    { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  ),
  forbid(
    'web-src-knows-no-testing',
    'web/src/testing is for specs.',
    { path: '^web/src/', pathNot: [SPEC, '^web/src/testing/'] },
    { path: '^web/src/testing/' },
  ),
];

module.exports = {
  forbidden: [...hygiene, ...layers, ...roomsLookDown(forbid, SPEC), ...packages, ...web],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|[.]data|[.]test)/' },
    moduleSystems: ['es6', 'cjs'],
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.jsx', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
