import js from '@eslint/js';
import checkFile from 'eslint-plugin-check-file';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { leanReads } from './platform/mongo/lint/lean-reads.js';

const LINES_MAX = { max: 300, skipBlankLines: true, skipComments: true };
const FUNCTION_LINES_MAX = { max: 60, skipBlankLines: true, skipComments: true };
const COMPONENT_LINES_MAX = { max: 200, skipBlankLines: true, skipComments: true };
const SPEC_LINES_MAX = { max: 600, skipBlankLines: true, skipComments: true };
const SPEC_FUNCTION_LINES_MAX = { max: 300, skipBlankLines: true, skipComments: true };

const specs = [
  '**/*.{spec,int-spec,flow-spec}.{ts,tsx}',
  '**/test/**/*.ts',
  'web/e2e/**/*.ts',
  'web/src/testing/**/*.{ts,tsx}',
];
const dumpingGrounds = ['utils', 'helpers', 'common', 'shared', 'misc'];
const httpExceptions = [
  'HttpException',
  'BadRequestException',
  'ConflictException',
  'ForbiddenException',
  'NotFoundException',
  'UnauthorizedException',
  'UnprocessableEntityException',
];

const tooManyParameters = (limit, selector) => ({
  selector: `${selector}[params.length>${limit}]`,
  message: `At most ${limit} parameters; then one object with names.`,
});
const syntaxRules = (parametersMax) => [
  tooManyParameters(parametersMax, ':matches(FunctionDeclaration, ArrowFunctionExpression)'),
  tooManyParameters(parametersMax, 'MethodDefinition[kind!="constructor"] > FunctionExpression'),
  tooManyParameters(6, 'MethodDefinition[kind="constructor"] > FunctionExpression'),
  { selector: 'ExportDefaultDeclaration', message: 'Exports are named.' },
  { selector: 'ExportAllDeclaration', message: 'Re-exports name what they export.' },
];
const tooManyProps = {
  selector: 'TSInterfaceDeclaration[id.name=/Props$/] > TSInterfaceBody[body.length>7]',
  message: 'At most seven props; then some of them are one thing.',
};
const silencingCast = {
  selector: 'TSAsExpression > TSAsExpression > TSUnknownKeyword',
  message: 'A cast through unknown hides a type error.',
};
const onlyExecute = {
  selector:
    'MethodDefinition[kind="method"][static=false][accessibility!="private"][key.type="Identifier"][key.name!=/^(execute|onModuleInit)$/]',
  message: 'A use case has one public method, execute; what is asked often is a reader.',
};
const environmentRead = {
  selector: 'MemberExpression[object.name="process"][property.name="env"]',
  message: 'The environment is read once, in <service>.config.ts.',
};

const refusalWithoutRule = {
  selector: 'NewExpression[callee.name="AppError"][arguments.0.value="INVALID_REQUEST"]',
  message: 'A refused field says its rule: refusedField().',
};

const presentTime = ['NewExpression[callee.name="Date"][arguments.length=0]']
  .concat('CallExpression[callee.object.name="Date"][callee.property.name="now"]')
  .map((selector) => ({ selector, message: 'The time is asked of the Clock, which specs move.' }));

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      '**/gen/**',
      '**/.data/**',
      '**/.test/**',
      '**/test-results/**',
      '**/playwright-report/**',
      '**/coverage/**',
      'docs/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{js,mjs,cjs,ts,tsx}'],
    plugins: { 'check-file': checkFile },
    languageOptions: { globals: globals.node },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'off',
      'max-lines': ['error', LINES_MAX],
      'max-lines-per-function': ['error', FUNCTION_LINES_MAX],
      'no-restricted-syntax': ['error', ...syntaxRules(3)],
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.{js,mjs,cjs,ts,tsx}': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
      'check-file/folder-naming-convention': [
        'error',
        { '{platform,services,gateway,web,bench}/**/': 'KEBAB_CASE' },
      ],
      'check-file/filename-blocklist': [
        'error',
        Object.fromEntries(dumpingGrounds.map((name) => [`**/${name}/**`, '<capability>/'])),
        { errorMessage: 'Name the folder after what it does, not after who may use it.' },
      ],
      // Deferred work carries its issue: `@TODO(#41) …`.
      'no-warning-comments': ['error', { terms: ['fixme', 'xxx', 'hack', 'todo:', 'todo '] }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // An interface may ask for a promise that one implementation has at once.
      '@typescript-eslint/require-await': 'off',
      'no-restricted-syntax': ['error', ...syntaxRules(3), silencingCast],
    },
  },
  {
    files: ['services/*/src/**/*.ts', 'gateway/src/**/*.ts'],
    ignores: ['**/*.config.ts', '**/main.ts', '**/*.main.ts', ...specs],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...syntaxRules(3),
        ...presentTime,
        silencingCast,
        environmentRead,
        refusalWithoutRule,
      ],
    },
  },
  {
    // Their numbers are their order.
    files: ['services/*/src/migrations/*.ts'],
    rules: {
      'check-file/filename-naming-convention': [
        'error',
        { '**/migrations/*.ts': '[0-9][0-9][0-9]-+([a-z0-9])*(-+([a-z0-9]))' },
      ],
    },
  },
  {
    files: ['**/*.repository.ts', '**/*.reader.ts'],
    plugins: { mongo: { rules: { 'lean-reads': leanReads } } },
    rules: { 'mongo/lean-reads': 'error' },
  },
  {
    // Parameters of a handler are bound by decorators, each to its own part of the request.
    files: ['{services/*,gateway}/src/**/*.controller.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...syntaxRules(5),
        ...presentTime,
        silencingCast,
        environmentRead,
        refusalWithoutRule,
      ],
    },
  },
  {
    // Migrations run in the order of their numbers.
    files: ['services/*/src/migrations/*.ts'],
    rules: {
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.ts': '[0-9][0-9][0-9]+(-+([a-z0-9]))' },
        { ignoreMiddleExtensions: true },
      ],
    },
  },
  {
    files: ['services/*/src/**/*.use-case.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...syntaxRules(3),
        ...presentTime,
        silencingCast,
        environmentRead,
        refusalWithoutRule,
        onlyExecute,
      ],
    },
  },
  {
    files: ['services/*/src/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@nestjs/common',
              importNames: httpExceptions,
              message: 'An expected failure is an AppError with a reason of the catalogue.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat.recommended],
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      '@typescript-eslint/explicit-module-boundary-types': 'off',
      // What the contract promises is not asked after again: a field that may be absent says so in its type.
      '@typescript-eslint/no-unnecessary-condition': 'error',
      'no-restricted-syntax': ['error', ...syntaxRules(3), silencingCast, tooManyProps],
      // A component is markup for the most part; its own limit is the file's.
      'max-lines-per-function': ['error', { ...FUNCTION_LINES_MAX, max: 200 }],
    },
  },
  { files: ['web/src/**/*.tsx'], rules: { 'max-lines': ['error', COMPONENT_LINES_MAX] } },
  {
    files: specs,
    languageOptions: { globals: globals.jest },
    rules: {
      'max-lines': ['error', SPEC_LINES_MAX],
      'max-lines-per-function': ['error', SPEC_FUNCTION_LINES_MAX],
      'no-restricted-syntax': ['error', ...syntaxRules(4)],
      '@typescript-eslint/explicit-module-boundary-types': 'off',
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    // Rows run beside the journeys and beside each other, which only what has no system behind it may.
    files: ['web/e2e/acceptance/**/*.e2e-spec.ts'],
    ignores: ['**/*-system.e2e-spec.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/support/journey-test.js'],
              message: 'What needs the system lies in *-system.e2e-spec.ts.',
            },
          ],
        },
      ],
    },
  },
  {
    // These run as native modules, which have no name of that kind.
    files: ['{services/*,platform/*,gateway}/test/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: '__dirname', message: 'It is import.meta.dirname here.' },
        { name: 'require', message: 'It is import here.' },
      ],
    },
  },
  {
    // Tools find these files by a default export.
    files: ['**/*.config.{js,ts,mjs}', 'eslint.config.js'],
    rules: { 'no-restricted-syntax': ['error', ...syntaxRules(3).filter(isNotAboutDefaultExport)] },
  },
  {
    files: ['**/*.cjs'],
    rules: { 'no-restricted-syntax': ['error', ...syntaxRules(4)] },
    languageOptions: { sourceType: 'commonjs', globals: { ...globals.node, ...globals.jest } },
  },
);

function isNotAboutDefaultExport({ selector }) {
  return selector !== 'ExportDefaultDeclaration';
}
