/**
 * `npm run bootstrap -- --operator <email>`: requests the first owner of the platform. Whoever can write to
 * the database controls it, so the request is a row there. The API answers within a minute with a mail whose
 * link works once. It refuses when there is an owner.
 * `npm run bootstrap -- --reset-second-factor`: for an only owner who has lost every authenticator and
 * recovery code. The API refuses when another owner can reset it. Otherwise it resets it 24 hours after it
 * notified every operator.
 * Options: --remote (the database of production, by wrangler) · --staging (that of staging) · --persist-to
 * .wrangler/state
 */
import { parseArgs } from 'node:util'
import { email as emailField } from '../contract/core/fields.ts'
import { localDatabase, remoteDatabase } from './bootstrap/databases.ts'
import { requestOwner, requestReset } from './bootstrap/request-bootstrap.ts'

const { values } = parseArgs({
  options: {
    operator: { type: 'string', default: '' },
    'reset-second-factor': { type: 'boolean', default: false },
    remote: { type: 'boolean', default: false },
    staging: { type: 'boolean', default: false },
    'persist-to': { type: 'string', default: '.wrangler/state' },
  },
})

try {
  const isReset = values['reset-second-factor']
  const email = emailField.safeParse(values.operator)
  if (isReset === email.success)
    throw new Error(
      '대표 운영자의 이메일을 적어 주세요: npm run bootstrap -- --operator me@example.com\n하나뿐인 대표가 인증 앱을 잃어버렸다면: npm run bootstrap -- --reset-second-factor',
    )
  const target = values.staging ? 'staging' : values.remote ? 'production' : null
  const query = target ? remoteDatabase(target) : localDatabase(values['persist-to'])
  const terminal = { say: console.info }
  const { isDone, says } = email.success
    ? await requestOwner(query, email.data, terminal)
    : await requestReset(query, terminal)
  console.info(says)
  if (!isDone) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
