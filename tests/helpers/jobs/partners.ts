/** Work and backlogs for the jobs of partners. */
import { makeLink, makePartner, makePerson } from '../make.ts'
import type { JobTests } from './job-test.ts'
import { count, makePartners, makePeople, many, run } from './rows.ts'

async function makeChanges(): Promise<void> {
  const [ending, falling, later, told] = [
    await makePartner(),
    await makePartner(),
    await makePartner(),
    await makePartner(),
  ]
  const people = [await makePerson(), await makePerson()]
  for (const person of people) for (const partner of [ending, told]) await makeLink(person, partner)
  await run("UPDATE partners SET ends_on = '2024-01-01' WHERE id = ?", ending.id)
  const rates = JSON.stringify([{ label: '전체', rateBps: 100 }])
  await run(
    "UPDATE partners SET next_rates = ?, next_rates_on = '2024-01-01' WHERE id = ?",
    rates,
    falling.id,
  )
  await run("UPDATE partners SET next_pays_on = '2024-01-01' WHERE id = ?", later.id)
  await run(
    "UPDATE partners SET next_rates = ?, next_rates_on = '2099-01-01', next_pays_on = '2099-01-01' WHERE id = ?",
    rates,
    told.id,
  )
  for (const table of ['partner_letters', 'partner_pay_letters'])
    for (const { creatorId } of people)
      await run(`INSERT INTO ${table} (partner_id, creator_id) VALUES (?, ?)`, told.id, creatorId)
}

export const PARTNER_JOBS: JobTests = {
  endPartners: {
    work: { make: makeChanges },
    backlog: {
      make: () => makePartners(120, { ends_on: "'2024-02-01'" }),
      left: count('partners', "id GLOB 'prt_many*' AND ended_at IS NULL"),
      done: count('partners', "id GLOB 'prt_many*' AND ended_at IS NOT NULL"),
      atOnce: 'one statement for all whose last day is over',
    },
  },
  startRates: {
    backlog: {
      make: () =>
        makePartners(170, {
          next_rates: `'[{"label":"전체","rateBps":100}]'`,
          next_rates_on: "'2024-02-01'",
        }),
      left: count('partners', "id GLOB 'prt_many*' AND next_rates IS NOT NULL"),
      done: count('partners', "id GLOB 'prt_many*' AND rate_bps = 100"),
    },
  },
  startPays: {
    backlog: {
      make: () => makePartners(170, { next_pays_on: "'2024-02-01'" }),
      left: count('partners', "id GLOB 'prt_many*' AND next_pays_on IS NOT NULL"),
      done: count('partners', "id GLOB 'prt_many*' AND pays_when = 'received'"),
    },
  },
  tellOfRates: {
    backlog: {
      make: async () => {
        await makePeople(170)
        await makePartners(1, {
          next_rates: `'[{"label":"전체","rateBps":100}]'`,
          next_rates_on: "'2099-01-01'",
          next_pays_on: "'2099-01-01'",
        })
        for (const table of ['partner_letters', 'partner_pay_letters'])
          await run(
            `INSERT INTO ${table} (partner_id, creator_id) ${many(170)} SELECT 'prt_many1', 'crt_many' || i FROM n`,
          )
      },
      left: "SELECT (SELECT count(*) FROM partner_letters WHERE partner_id = 'prt_many1') + (SELECT count(*) FROM partner_pay_letters WHERE partner_id = 'prt_many1') AS n",
      done: count('outbox', "user_id GLOB 'usr_many*' AND mail_kind GLOB 'partner-*'"),
    },
  },
}
