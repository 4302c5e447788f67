import './engine/quick.ts'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfChanged } from './build.ts'
import { openLog } from './engine/log.ts'
import { readConfig } from './serve/config.ts'
import { openSite } from './serve/site.ts'

/**
 * npm run serve -- --data DIR --config FILE: a real installation on one machine, with the checks of production. Its keys are made once, it backs
 * its database up each night and before each start, and SIGTERM ends it without losing a click. docs/serve.md has the rest.
 */
const { values } = parseArgs({
  options: { data: { type: 'string', default: '' }, config: { type: 'string', default: '' } },
})

try {
  if (!values.data || !values.config) throw new Error('npm run serve -- --data DIR --config FILE')
  const config = readConfig(values.config)
  await buildIfChanged()
  const { add, file } = openLog(join(values.data, 'log'))
  const site = await openSite({ data: values.data, config, tell: add })
  console.info(`${config.origin} is answered at ${config.host}:${site.port}. Its log is ${file}.`)
  const stop = () => site.stop().then(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Miniflare listens too, and ends everything at once; its hook of the exit stays.
    process.removeAllListeners(signal)
    process.once(signal, () => void stop())
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
