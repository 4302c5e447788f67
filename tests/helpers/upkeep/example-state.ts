/** The stored state of a site with the example data, which several tests start from. */
import { cpSync } from 'node:fs'
import { startEngine } from '../../../scripts/engine/engine.ts'
import { fill } from '../../../scripts/engine/fill.ts'
import { TESTED_PORT } from '../../../scripts/engine/ports.ts'

/**
 * Puts the example data into the folder `to`: a copy of what the `seed` part of `npm test` made, in the folder
 * ITDA_EXAMPLE_STATE. Without it, this makes the data, which takes half a minute. Throws when that fails. The data
 * contains the port of its site, which the demo shop accepts for new links: TESTED_PORT in a copy.
 */
export async function provideExampleState(to: string, port = TESTED_PORT): Promise<void> {
  const made = process.env.ITDA_EXAMPLE_STATE
  if (made) {
    cpSync(made, to, { recursive: true })
    return
  }
  const engine = await startEngine({ port, persistTo: to, tell: () => {}, apiOnly: true })
  try {
    await fill(engine, `http://localhost:${port}`, () => {})
  } finally {
    await engine.end()
  }
}
