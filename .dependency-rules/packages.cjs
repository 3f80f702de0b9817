/* Which package, service or part may know which other. */
const { forbid, SPEC } = require('./vocabulary.cjs');

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
        '^platform/(contracts|service-kit|mongo|messaging|people|admin|jobs|storage)/src/',
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
    'contracts-do-nothing',
    'Contracts are shapes; they neither read, send nor run anything.',
    { path: '^platform/contracts/src/', pathNot: SPEC },
    { path: '^(node:)?(fs|http|https|http2|net|tls|dns|child_process|worker_threads)(/|$)' },
  ),
  forbid(
    'service-kit-and-mongo-stand-side-by-side',
    'Both build on contracts only.',
    { path: '^platform/(service-kit|mongo)/', pathNot: [SPEC, '/test/'] },
    { path: '^platform/', pathNot: ['^platform/$1/', '^platform/contracts/'] },
  ),
  forbid(
    'messaging-below-people',
    'Messaging builds on contracts, service-kit and mongo.',
    { path: '^platform/messaging/', pathNot: [SPEC, '/test/'] },
    { path: '^platform/', pathNot: '^platform/(messaging|contracts|service-kit|mongo)/' },
  ),
  forbid(
    'people-above-messaging',
    'People builds on messaging and what that builds on, and on the loop of jobs.',
    { path: '^platform/people/', pathNot: [SPEC, '/test/'] },
    {
      path: '^platform/',
      pathNot: [
        '^platform/(people|messaging|contracts|service-kit|mongo)/',
        'jobs/src/(work-loop|loop-job)[.]ts$',
      ],
    },
  ),
  forbid(
    'admin-above-messaging',
    'Admin builds on messaging and what that builds on; nothing shared builds on it.',
    { path: '^platform/admin/', pathNot: [SPEC, '/test/'] },
    { path: '^platform/', pathNot: '^platform/(admin|messaging|contracts|service-kit|mongo)/' },
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

module.exports = { packages };
