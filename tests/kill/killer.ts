/**
 * Kills a process group with SIGKILL after a while and prints the moment, in nanoseconds of the monotonic
 * clock. It is a process of its own, so that the load cannot delay it: `node tests/kill/killer.ts <group>
 * <after ms>`.
 */
const [group = 0, afterMs = 0] = process.argv.slice(2).map(Number)
if (group < 2) throw new Error('killer.ts needs a process group')
setTimeout(function kill() {
  const at = process.hrtime.bigint()
  process.kill(-group, 'SIGKILL')
  process.stdout.write(String(at))
}, afterMs)
