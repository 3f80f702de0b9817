/** Address of a database of its own on the engine that the command started. */
export function freshMongoUrl(purpose: string): string {
  const url = new URL(read('MATE_MONGO_URL'));
  url.pathname = `/bench_${purpose}_${Date.now()}`;
  return url.href;
}

/** Reads a variable that `npm run bench` sets. Throws with its name when it is missing. */
export function read(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; run "npm run bench"`);
  return value;
}
