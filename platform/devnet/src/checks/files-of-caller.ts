import { existsSync } from 'node:fs';
import path from 'node:path';

/** Arguments with the files among them named whole: npm runs scripts in the checkout, and says where its caller stands. */
export function filesOfCaller(args: readonly string[]): string[] {
  return args.map((arg) => {
    const seen = path.resolve(process.env.INIT_CWD ?? '', arg);
    return existsSync(seen) ? seen : arg;
  });
}
