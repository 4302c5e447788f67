/** Work and backlogs for the jobs of dead letters. */

import type { Outside } from '../kills/outside.ts'
import type { JobTests, JobWorld } from './job-test.ts'
import { emptyList, keysUnder, LONG_AGO, uploaded } from './rows.ts'

const clicks = (id: string) => ({ batchId: id.repeat(32).slice(0, 32), clicks: [] })

async function makeLetters({ outside }: JobWorld): Promise<void> {
  const bytes = new TextEncoder().encode(JSON.stringify([{ wake: true }]))
  const uploaded = new Date(LONG_AGO)
  for (const day of ['2024-01-01', '2024-01-02', new Date().toISOString().slice(0, 10)])
    for (const queue of ['clicks', 'mail'])
      outside.files.set(`dead-letters/${queue}/${day}/1`, { bytes, uploaded, type: 'application/json' })
}

const QUEUES = ['clicks', 'links', 'mail']

const lettersOf = ({ files }: Outside) =>
  QUEUES.reduce((sum, queue) => sum + keysUnder(files, `dead-letters/${queue}/2024-03`), 0)

const letters = (world: Outside, queue: string, day: string, length: number) => {
  for (let i = 0; i < length; i += 1)
    world.files.set(`dead-letters/${queue}/${day}/many${String(i).padStart(5, '0')}`, {
      bytes: emptyList,
      uploaded,
      type: 'application/json',
    })
}

export const DEAD_LETTER_JOBS: JobTests = {
  sweepClickOutbox: {
    work: {
      make: async ({ outside }) => {
        for (const id of ['a', 'b', 'c']) outside.links.set(`clicks-outbox:${id}`, JSON.stringify(clicks(id)))
        outside.links.set('clicks-outbox:bad', 'nonsense')
      },
    },
    backlog: {
      make: async ({ links }) => {
        for (let i = 0; i < 700; i += 1)
          links.set(
            `clicks-outbox:many${i}`,
            JSON.stringify({ batchId: String(i).padStart(32, '0'), clicks: [] }),
          )
      },
      left: ({ links }) => keysUnder(links, 'clicks-outbox:many'),
      done: ({ links }) => 700 - keysUnder(links, 'clicks-outbox:many'),
    },
  },
  tellOfDeadLetters: {
    work: { make: makeLetters },
    backlog: {
      make: async (world) => {
        for (const queue of QUEUES) letters(world, queue, '2024-03-01', 1_400)
      },
      left: "SELECT 3 - count(*) AS n FROM alarms WHERE kind GLOB 'dead_letters:*' AND detail GLOB '*2024-03-01*'",
      done: "SELECT count(*) AS n FROM alarms WHERE kind GLOB 'dead_letters:*' AND detail GLOB '*2024-03-01*'",
      atOnce: 'an alarm for each of three queues and each of some days, however many letters it has',
    },
  },
  removeOldLetters: {
    backlog: {
      make: async (world) => {
        for (const queue of QUEUES) letters(world, queue, '2024-03-01', 2_400)
      },
      left: lettersOf,
      done: (world) => 3 * 2_400 - lettersOf(world),
    },
  },
}
