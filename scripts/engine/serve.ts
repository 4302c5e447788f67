import './quick.ts'
import { parseArgs } from 'node:util'
import { startEngine } from './engine.ts'
import { openLog } from './log.ts'

/**
 * Runs only the workers on a port, without example data and clock, for tests that kill them. Build the code
 * first.
 */
const { values } = parseArgs({
  options: { port: { type: 'string', default: '' }, 'persist-to': { type: 'string', default: '' } },
})
const persistTo = values['persist-to']
await startEngine({ port: Number(values.port), persistTo, tell: openLog(persistTo).add })
