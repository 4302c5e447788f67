// Leaves a grandchild in a session of its own and prints its process id. `hang` never ends, `fail` and `pass`
// do.
import { spawn } from 'node:child_process'

const grandchild = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
  detached: true,
  stdio: 'inherit',
})
process.stdout.write(`grandchild ${grandchild.pid}\n`, () => {
  const how = process.argv[2]
  if (how === 'hang') setInterval(() => {}, 1000)
  else process.exit(how === 'fail' ? 3 : 0)
})
