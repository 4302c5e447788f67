import './quick.ts'
import { parseArgs } from 'node:util'
import { startEngine } from './engine.ts'
import { openLog } from './log.ts'

/** All workers on a port and nothing else: no example data, no clock. What they are made of must be built. For tests that end them hard. */
const { values } = parseArgs({
  options: { port: { type: 'string', default: '' }, 'persist-to': { type: 'string', default: '' } },
})
const persistTo = values['persist-to']
await startEngine({ port: Number(values.port), persistTo, tell: openLog(persistTo).add })
