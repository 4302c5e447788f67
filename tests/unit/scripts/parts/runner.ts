// Acts like `npm test` for its parts: prints their output, and ends on a signal.
import { run } from '../../../../scripts/run.ts'

process.once('SIGTERM', () => process.exit(143))
process.once('SIGINT', () => process.exit(130))
const part = run('tests/unit/scripts/parts/leaver.mjs', ['hang'], { ownGroup: true })
process.stdout.write('started\n')
await part
