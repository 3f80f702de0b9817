/** What a file of a service, of the gateway or of a package may be besides plain code; one a file. */
const ROLES = [
  ...['use-case', 'reader', 'presenter', 'queue', 'registry', 'policy', 'rules', 'states', 'rows'],
  ...['repository', 'model', 'database', 'controller', 'grpc.controller', 'consumer', 'processor'],
  ...['job', 'mapper', 'dto', 'events', 'errors', 'config', 'module', 'port', 'adapter', 'main'],
  // A payment provider's, the gateway's, the pages of the sandbox and the rows of bench.
  ...['provider', 'definition', 'list', 'pipe', 'guard', 'filter', 'page', 'bench'],
];
const SUFFIXED =
  /^(?:services|gateway|platform|bench)\/(?:.*\/)?src\/(?:.*\/)?[^/.]+[.]([^/]+)[.]ts$/;
const SPEC = /(^|[.])(spec|int-spec|flow-spec|d)$/;

/** What is wrong with the names of these files (paths with `/`): one sentence each; empty when all is well. */
export function roleComplaints(files) {
  const unknown = files.flatMap((file) => {
    const suffix = SUFFIXED.exec(file)?.[1]?.replace(SPEC, '');
    return suffix && !ROLES.includes(suffix) ? [`${file}: .${suffix} is no role of a file.`] : [];
  });
  const barrels = files
    .filter((file) => /\/index[.][cm]?[jt]sx?$/.test(file))
    .map(
      (file) => `${file}: a file is named after what it holds; packages export by package.json.`,
    );
  return [...unknown, ...barrels];
}
