/**
 * The cost of a realistic day: a million clicks on 20,000 links of 3,000 creators, or a part of it with as
 * many clicks per link.
 */
import { expect, test } from 'vitest'
import { flushAllClicks, flushClicks } from '#api/links/clicks/bring.ts'
import { recordClicks } from '#api/links/clicks/record.ts'
import { figure } from '#tests/helpers/figure.ts'
import { makeRandom } from '#tests/helpers/random.ts'
import { volume } from '#tests/helpers/volume.ts'
import { withMeter } from './metered-deps.ts'
import { dayOf, makeTail } from './tail.ts'

const PARTS = volume({ gate: 3, long: 100 })
const SHARE = PARTS / 100
const CLICKS = 1_000_000 * SHARE
const LINKS = 20_000 * SHARE
const CREATORS = 3_000 * SHARE
/** The number of page views of creators: a third of them looks three times a day. */
const LOOKS = CREATORS
const DAY_MS = 86_400_000
const NIGHT = Date.parse('2026-11-20T18:00:00Z')

test(
  'a day of a million clicks writes at most 0.3 rows per click, and every click is counted once',
  async () => {
    const dice = makeRandom(20261123)
    const tail = await makeTail(CREATORS, LINKS, dice)
    await withMeter(async ({ deps, cost }) => {
      const begun = cost()
      let [clicks, calls, flights] = [0, 0, 0]
      for (const moment of dayOf(tail, CLICKS, SHARE, LOOKS, dice)) {
        if ('look' in moment) {
          if (!(await deps.clicks.of(moment.look).owes(moment.look))) continue
          await flushClicks(deps, moment.look)
          flights += 1
        } else {
          await recordClicks(deps, moment.bodies)
          calls += 1
          for (const body of moment.bodies) clicks += body.clicks.length
        }
      }
      // The next night, and the nights on which the shard deletes old entries.
      for (const days of [0, 3, 15])
        await flushAllClicks({ ...deps, now: () => new Date(NIGHT + days * DAY_MS) })
      const { shard, database, asked } = cost()
      const per = (rows: number) => rows / clicks
      const rows = per(shard + database - begun.shard - begun.database)
      figure(
        `a long tail, ${clicks} clicks on ${LINKS} links of ${CREATORS} creators: ${rows.toFixed(3)} rows written per click, ${per(shard).toFixed(3)} of them in the shard`,
      )
      figure(
        `a long tail: ${calls} calls of the queue's consumer, ${flights} looks that brought something, ${per(asked).toFixed(3)} questions to the shard per click`,
      )
      expect(rows).toBeLessThanOrEqual(0.3)
      const sum = await deps.db
        .prepare(
          `SELECT (SELECT sum(raw) FROM click_days) AS days, (SELECT sum(raw) FROM creator_days) AS creators,
            (SELECT sum(clicks) FROM links) AS links, (SELECT sum(billable + repeat + bot) FROM click_days) AS kinds`,
        )
        .first()
      expect(sum).toEqual({ days: clicks, creators: clicks, links: clicks, kinds: clicks })
    })
  },
  30 * 60_000,
)
