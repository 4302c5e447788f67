/** Work for the jobs about those who run the platform. */
import { makePerson } from '../make.ts'
import { type Job, longAgo, run } from './job.ts'

export const OPERATORS: Record<string, Job> = {
  answerBootstraps: {
    make: async () => {
      for (const i of [1, 2])
        await run(
          'INSERT INTO bootstraps (id, email, asked_at) VALUES (?, ?, ?)',
          `boo_${i}`,
          `b${i}@itda.test`,
          longAgo,
        )
    },
  },
  applySecondFactorResets: {
    make: async ({ owner }) => {
      for (const i of [1, 2]) {
        const { userId } = await makePerson({ operatorRole: 'support' })
        await run(
          `INSERT INTO authenticators (id, user_id, kind, name, created_at, credential_id, public_key, counter, transports) VALUES (?1, ?2, 'passkey', '열쇠', ?3, ?1, '{}', 0, '[]')`,
          `aut_lost${i}`,
          userId,
          longAgo,
        )
        await run(
          `INSERT INTO second_factor_resets (id, user_id, requested_by, reason, requested_at, effective_at) VALUES (?1, ?2, ?3, '잃어버렸어요.', ?4, strftime('%Y-%m-%dT%H:%M:%fZ', ?4, '+24 hours'))`,
          `sfr_${i}`,
          userId,
          owner.userId,
          longAgo,
        )
      }
    },
  },
}
