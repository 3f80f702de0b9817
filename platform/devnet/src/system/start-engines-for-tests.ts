import { addressesToEnvironment } from '../engines/engine-addresses.js';
import { findTools } from '../engines/tools.js';
import { loadSecrets } from '../programs/secrets.js';
import { startEnginesIn, superviseIn } from './start-local-engines.js';

/** Engines for one test run, and the variables by which specs find them. */
export interface TestEngines {
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts engines with their data in a temporary folder. */
export async function startEnginesForTests(
  dataDir: string,
  say: (line: string) => void,
): Promise<TestEngines> {
  const tools = await findTools();
  const supervision = await superviseIn(dataDir, say);
  const keys = loadSecrets(dataDir);
  const starting = startEnginesIn({ dataDir, tools, keys, supervision });
  const engines = await starting.catch((error: unknown) => {
    supervision.record.release();
    throw error;
  });
  const programs = {
    MATE_FFMPEG: tools.paths.ffmpeg,
    MATE_FFPROBE: tools.paths.ffprobe,
    MATE_CHROMIUM: tools.paths.chromium,
  };
  const found = Object.entries(programs).filter(([, file]) => file !== undefined);
  const env = {
    ...addressesToEnvironment(engines.addresses),
    ...(Object.fromEntries(found) as Record<string, string>),
  };
  const stop = async (): Promise<void> => {
    await engines.stop();
    supervision.record.release();
  };
  return { env, stop };
}
