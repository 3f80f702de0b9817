/* The layers of the web app. */
const { forbid, SPEC } = require('./vocabulary.cjs');

const web = [
  forbid(
    'web-imports-no-workspace-package',
    'The web app knows the API by its OpenAPI document, bounds by the list that everybody reads, receipts by the one check of them, the code of a frame by the one that oEmbed answers, and a file by the print that the transcoder takes of it too.',
    { path: '^web/src/' },
    {
      path: '^(platform|services|gateway|bench)/',
      pathNot: [
        '^gateway/src/openapi[.]json$',
        '^platform/contracts/src/limits/limits[.]ts$',
        '^platform/contracts/src/receipts/',
        '^platform/contracts/src/posts/embed-frame[.]ts$',
        '^platform/contracts/src/media/file-print[.]ts$',
        // For specs alone, as another rule says.
        '^platform/testing/src/books/sealed-books[.]ts$',
      ],
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

module.exports = { web };
