import './engine/quick.ts'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { arePagesBuilt, buildIfChanged } from './build.ts'
import { prepareCode } from './engine/engine.ts'
import { openLog } from './engine/log.ts'
import { requireOwner } from './files.ts'
import { openToReaders } from './readers.ts'
import { readConfig } from './serve/config.ts'
import { openSite } from './serve/site.ts'

/**
 * npm run serve -- --data DIR --config FILE: runs a real installation on one machine, with the checks of
 * production. The first start makes its keys. It backs up its database each night and before a start, and
 * SIGTERM ends it without losing a click. More is in docs/serve.md.
 * -- --prepare   builds all code it will run, readable for everybody, and starts nothing; the code may then
 * belong to another user
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '' },
    config: { type: 'string', default: '' },
    prepare: { type: 'boolean', default: false },
  },
})
/** The number of full log files to store, and the size of a full one in bytes. */
const LOG = { files: 9, bytes: 50_000_000 }

try {
  if (values.prepare) {
    await buildIfChanged()
    await prepareCode(0, 'production')
    openToReaders('.wrangler/code', 'build')
    process.exit(0)
  }
  // Only the user of the service may read data, copies and logs.
  process.umask(0o077)
  if (!values.data || !values.config) throw new Error('npm run serve -- --data DIR --config FILE')
  requireOwner(values.data)
  const config = readConfig(values.config)
  if (!arePagesBuilt())
    console.info('What it runs is made first, which takes minutes: --prepare does it before.')
  await buildIfChanged()
  const { add, file } = openLog(join(values.data, 'log'), LOG)
  const site = await openSite({ data: values.data, config, tell: add })
  console.info(`${config.origin} is answered at ${config.host}:${site.port}. Its log is ${file}.`)
  const stop = () => site.stop().then(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Miniflare also listens to these signals and would end everything at once; its hook on exit stays.
    process.removeAllListeners(signal)
    process.once(signal, () => void stop())
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
