/** Stops the engines that global-setup started; engines given by the environment stay untouched. */
module.exports = async function stopEngines() {
  const child = globalThis.mateEngines;
  if (!child) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.stdin.end();
  await exited;
};
