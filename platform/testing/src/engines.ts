/** Addresses of the engines that specs run on. */
export interface Engines {
  /** Address of a database by its name. */
  readonly mongoUrl: (databaseName: string) => string;
  readonly kafkaBrokers: string;
  readonly redisCacheUrl: string;
  readonly redisQueueUrl: string;
  readonly s3: {
    readonly endpoint: string;
    readonly accessKey: string;
    readonly secretKey: string;
  };
  readonly ffmpeg: string;
  readonly ffprobe: string;
}

/** The engines named by an environment: ours, which the global set-up of jest fills, unless told. Throws with the name of what is missing. */
export function engines(env: NodeJS.ProcessEnv = process.env): Engines {
  const read = (name: string): string => readFrom(env, name);
  return {
    mongoUrl: (databaseName) => {
      const url = new URL(read('MATE_MONGO_URL'));
      url.pathname = `/${databaseName}`;
      return url.href;
    },
    kafkaBrokers: read('MATE_KAFKA_BROKERS'),
    redisCacheUrl: read('MATE_REDIS_CACHE_URL'),
    redisQueueUrl: read('MATE_REDIS_QUEUE_URL'),
    s3: {
      endpoint: read('MATE_S3_ENDPOINT'),
      accessKey: read('MATE_S3_ACCESS_KEY'),
      secretKey: read('MATE_S3_SECRET_KEY'),
    },
    ffmpeg: read('MATE_FFMPEG'),
    ffprobe: read('MATE_FFPROBE'),
  };
}

function readFrom(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
