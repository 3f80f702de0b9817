/* The layers by file suffix, and who may import whom. */
const { forbid, ENTRY_POINT, SPEC } = require('./vocabulary.cjs');

const FEATURE = '^services/([^/]+)/src/([^/]+)/';
/** What a feature shows to the others of its service; content's storage room and identity's redis hold connections for all of them. */
const PUBLIC = [
  '[.](use-case|reader|presenter|queue|registry|policy|rules|states|rows|port|job|module)[.]ts$',
  '^services/(content/src/storage|identity/src/redis)/',
];

// What posts are found by changes in the transaction that changes the post.
const WORD_INDEX = '^services/content/src/word-index/search-index[.]repository[.]ts$';

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
    'Rules and states decide, mappers translate; they neither store, send nor read.',
    { path: '[.](rules|states|mapper)[.]ts$' },
    {
      path: [
        '[.](use-case|repository|model|port|adapter|module|config)[.]ts$',
        ENTRY_POINT,
        '^platform/(mongo|messaging)/',
        // How a mail is laid out is a rule too, and how a text is hashed.
        '^platform/service-kit/(?!src/(mail/(mail|mail[.]rules|message-language[.]rules)|config/keyed-hash[.]rules)[.]ts$)',
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
      pathNot: [
        SPEC,
        '^services/content/src/(publishing|studio|engagement|comments|visibility|erasure)/',
      ],
    },
    { path: '^services/$1/src/[^/]+/', pathNot: ['^services/$1/src/$2/', ...PUBLIC, WORD_INDEX] },
  ),
  forbid(
    'writers-of-posts',
    'As above; what publishing, studio, engagement, comments, visibility and erasure change of a post goes through its repositories.',
    {
      path: '^services/(content)/src/(publishing|studio|engagement|comments|visibility|erasure)/',
      pathNot: SPEC,
    },
    {
      path: '^services/$1/src/[^/]+/',
      pathNot: [
        '^services/$1/src/$2/',
        ...PUBLIC,
        '^services/content/src/posts/post(-schedule)?[.](repository|model)[.]ts$',
      ],
    },
  ),
];

module.exports = { layers };
