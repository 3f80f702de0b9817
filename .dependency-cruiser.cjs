/* The rules of `.dependency-rules`, which `npm run arch` checks; every one is an error. */
const { hygiene } = require('./.dependency-rules/hygiene.cjs');
const { layers } = require('./.dependency-rules/layers.cjs');
const { packages } = require('./.dependency-rules/packages.cjs');
const { rooms } = require('./.dependency-rules/rooms.cjs');
const { technologies } = require('./.dependency-rules/technologies.cjs');
const { web } = require('./.dependency-rules/web.cjs');

module.exports = {
  forbidden: [...hygiene, ...layers, ...rooms, ...packages, ...technologies, ...web],
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
