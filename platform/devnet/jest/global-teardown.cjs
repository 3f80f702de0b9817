const { Kafka, logLevel } = require('kafkajs');
const { MongoClient } = require('mongodb');

/** What specs of this very process shared; see `untilTheRunEnds` of @mate/testing. */
const ENDS = Symbol.for('mate.ends-with-the-run');

/** Stops the engines that global-setup started; on engines given by the environment it removes what this run left. */
module.exports = async function stopEngines() {
  for (const end of globalThis[ENDS] ?? []) await end();
  const child = globalThis.mateEngines;
  if (!child) return forgetRun(`test_${process.env.MATE_TEST_RUN}_`);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.stdin.end();
  await exited;
};

/** Services that specs shared end with their worker, without a word: their databases and topics go here. */
async function forgetRun(prefix) {
  const isOwn = (name) => name.startsWith(prefix);
  const mongo = await MongoClient.connect(process.env.MATE_MONGO_URL);
  const { databases } = await mongo.db('admin').admin().listDatabases({ nameOnly: true });
  for (const { name } of databases) if (isOwn(name)) await mongo.db(name).dropDatabase();
  await mongo.close();
  const brokers = process.env.MATE_KAFKA_BROKERS.split(',');
  const admin = new Kafka({ brokers, logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  const topics = (await admin.listTopics()).filter(isOwn);
  if (topics.length > 0) await admin.deleteTopics({ topics });
  await admin.disconnect();
}
