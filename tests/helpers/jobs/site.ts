/** Work and backlogs for the jobs of the site. */

import { makePerson } from '../make.ts'
import { agree, begin, makeSupport, write } from '../site/advertising.ts'
import { setPolicy } from '../site/policies.ts'
import type { JobTests } from './job-test.ts'
import { count, makePeople, run } from './rows.ts'

async function makeAdvertising(): Promise<void> {
  await makeSupport()
  for (let i = 0; i < 3; i += 1) await agree(await makePerson())
  await begin(await write())
}

export const SITE_JOBS: JobTests = {
  sendAdvertising: {
    work: {
      make: makeAdvertising,
      differs: { alarms: 'that mail does not go is told, and told to be over' },
    },
    backlog: {
      make: async () => {
        await run('UPDATE users SET email_agreed = 0')
        await makePeople(330)
      },
      left: "SELECT count(*) AS n FROM users u WHERE id GLOB 'usr_many*' AND NOT EXISTS (SELECT 1 FROM outbox WHERE user_id = u.id AND advertisement_id IS NOT NULL AND sent_at IS NOT NULL)",
      done: ({ mails }) => [...mails.values()].flat().filter((one) => one.startsWith('many')).length,
    },
  },
  tellOfPolicies: {
    work: {
      make: async () => {
        await setPolicy('minimum_payout', { won: 20_000 })
        await run("UPDATE policies SET told_to = '' WHERE kind = 'minimum_payout'")
      },
    },
    backlog: {
      make: () => makePeople(170),
      left: count('policies', 'told_to IS NOT NULL'),
      done: `SELECT (SELECT count(*) FROM outbox WHERE user_id GLOB 'usr_many*') / 170 AS n`,
    },
  },
}
