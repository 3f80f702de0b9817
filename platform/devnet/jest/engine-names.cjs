/** The addresses that specs on real engines read from the environment. */
module.exports.ENGINE_VARIABLES = [
  'MATE_MONGO_URL',
  'MATE_KAFKA_BROKERS',
  'MATE_REDIS_CACHE_URL',
  'MATE_REDIS_QUEUE_URL',
  'MATE_S3_ENDPOINT',
  'MATE_S3_ACCESS_KEY',
  'MATE_S3_SECRET_KEY',
  'MATE_FFMPEG',
  'MATE_FFPROBE',
];
