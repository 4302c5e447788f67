/**
 * `npm run bootstrap -- --operator <email>`: asks for the first owner of the platform. Whoever can write to the database owns it, so a row
 * there is the question; the API answers it within a minute, with a mail whose link works once. Where there is an owner it is refused.
 * Options: --remote (the database of production, by wrangler) · --staging (that of staging) · --persist-to .wrangler/state
 */
import { parseArgs } from 'node:util'
import { email as emailField } from '../contract/fields.ts'
import { askForOwner } from './bootstrap/ask.ts'
import { localDatabase, remoteDatabase } from './bootstrap/databases.ts'

const { values } = parseArgs({
  options: {
    operator: { type: 'string', default: '' },
    remote: { type: 'boolean', default: false },
    staging: { type: 'boolean', default: false },
    'persist-to': { type: 'string', default: '.wrangler/state' },
  },
})

try {
  const email = emailField.safeParse(values.operator)
  if (!email.success)
    throw new Error('대표 운영자의 이메일을 적어 주세요: npm run bootstrap -- --operator me@example.com')
  const target = values.staging ? 'staging' : values.remote ? 'production' : null
  const query = target ? remoteDatabase(target) : localDatabase(values['persist-to'])
  const { isDone, says } = await askForOwner(query, email.data, console.info)
  console.info(says)
  if (!isDone) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
