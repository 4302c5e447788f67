/** The tests of every scheduled job, and a world with work for all of them. */
import type { Jobs } from '#api/platform/clock/job.ts'
import { CRONS } from '#api/registry/crons.ts'
import { makeOutside } from '../kills/outside.ts'
import { makePerson } from '../make.ts'
import { ACCOUNT_JOBS } from './accounts.ts'
import { BOOK_JOBS } from './books.ts'
import { CREATOR_JOBS } from './creators.ts'
import { DEAD_LETTER_JOBS } from './dead-letters.ts'
import type { JobTest, JobTests, JobWorld, Work } from './job-test.ts'
import { LINK_JOBS } from './links.ts'
import { MONEY_JOBS } from './money.ts'
import { makeFlags, ORDER_JOBS } from './orders.ts'
import { PARTNER_JOBS } from './partners.ts'
import { PLATFORM_JOBS } from './platform.ts'
import { SITE_JOBS } from './site.ts'
import { UPKEEP_JOBS } from './upkeep.ts'

export const JOBS: Jobs = Object.assign({}, ...Object.values(CRONS))

const ALL: JobTests = {
  ...ACCOUNT_JOBS,
  ...PARTNER_JOBS,
  ...LINK_JOBS,
  ...ORDER_JOBS,
  ...CREATOR_JOBS,
  ...MONEY_JOBS,
  ...BOOK_JOBS,
  ...SITE_JOBS,
  ...PLATFORM_JOBS,
  ...UPKEEP_JOBS,
  ...DEAD_LETTER_JOBS,
}

/**
 * The tests in the order in which the jobs run. Throws when a job has no test, or when a name belongs to no
 * job.
 */
export const JOB_TESTS: Record<string, JobTest> = inOrder()

/**
 * The worlds in which jobs are tested. `pullNetworks: refused` is another world of the job `pullNetworks`.
 */
export const WORLDS: { name: string; job: string; work: Work }[] = Object.entries(JOB_TESTS).flatMap(
  ([job, { work = {}, others = {} }]) => [
    { name: job, job, work },
    ...Object.entries(others).map(([which, other]) => ({ name: `${job}: ${which}`, job, work: other })),
  ],
)

/** Makes a person, a partner and other rows of each kind through the API. */
export async function makeWorld(): Promise<JobWorld> {
  const [owner, second] = [await makePerson({ role: 'operator' }), await makePerson({ role: 'operator' })]
  const hands: JobWorld = { outside: makeOutside(), owner, second, networks: {} }
  for (const { work } of WORLDS) await work.make?.(hands)
  await makeFlags()
  return hands
}

function inOrder(): Record<string, JobTest> {
  const unknown = Object.keys(ALL).filter((name) => !Object.hasOwn(JOBS, name))
  if (unknown.length > 0) throw new Error(`No job has the name ${unknown.join(', ')}.`)
  return Object.fromEntries(
    Object.keys(JOBS).map((name) => {
      const test = ALL[name]
      if (!test) throw new Error(`${name} says nowhere in tests/helpers/jobs how work for it comes about.`)
      return [name, test]
    }),
  )
}
