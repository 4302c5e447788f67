/** What gathers for the jobs of partners, their links and what is told to people. */
import {
  type Backlog,
  copies,
  count,
  idsOf,
  keysUnder,
  LONG_AGO,
  makePartners,
  makePeople,
  many,
  type Nothing,
  run,
  sealed,
} from './backlog.ts'

async function makeBusinesses(businesses: number): Promise<void> {
  await makePeople(businesses)
  await copies(businesses, 'businesses', "state = 'approved'", {
    id: "'biz_many' || i",
    creator_id: "'crt_many' || i",
    number_index: "'many' || i",
    state: "'waiting'",
    decided_by: 'NULL',
    decided_at: 'NULL',
    office_check: 'NULL',
    trade_name_sealed: 'NULL',
    trade_name_index: 'NULL',
  })
  await run(
    `UPDATE businesses SET number_sealed = (SELECT value ->> 'sealed' FROM json_each(?1) WHERE value ->> 'id' = businesses.id) WHERE id GLOB 'biz_many*'`,
    await sealed(idsOf('biz_many', businesses), (id) => `businesses.number_sealed.${id}`, '1234567890'),
  )
  await run(
    `UPDATE businesses SET state = 'approved', decided_by = (SELECT id FROM users WHERE role = 'operator' LIMIT 1), decided_at = '${LONG_AGO}' WHERE id GLOB 'biz_many*'`,
  )
}

/** Links of one creator and one shop, and the slices that write them. */
async function makeLinks(links: number): Promise<void> {
  await copies(links, 'links', 'deleted_at IS NULL', {
    id: "printf('lnk_many%05d', i)",
    code: "printf('m%06d', i)",
    image_hash: 'NULL',
    name: 'NULL',
    only_content_id: 'NULL',
  })
  for (const [table, owner] of [
    ['link_slices', 'partner_id'],
    ['creator_slices', 'creator_id'],
  ])
    await run(
      `INSERT INTO ${table} (${owner}, first_id, last_id) SELECT ${owner}, min(id), max(id) FROM links WHERE id GLOB 'lnk_many*'
       GROUP BY ${owner}, CAST(substr(id, 9) AS INTEGER) / 400`,
    )
}

const written = (links: Map<string, string>) => [...links.keys()].filter((key) => /m\d{6}$/.test(key)).length

export const PARTNER_BACKLOGS: Record<string, Backlog | Nothing> = {
  sendUnsentMails: {
    make: async () =>
      void (await run(
        `INSERT INTO outbox (id, kind, payload, created_at) ${many(4_500)}
         SELECT 'out_many' || i, 'mail', json_object('to', 'many' || i || '@itda.test', 'subject', 'x', 'text', 'x'), '${LONG_AGO}' FROM n`,
      )),
    left: count('outbox', "id GLOB 'out_many*' AND sent_at IS NULL"),
    done: ({ mails }) => [...mails.values()].flat().filter((one) => one.startsWith('many')).length,
    rows: [60_000, 'two thousand mails a run, each read, taken and marked'],
  },
  sendUnsentMessages: {
    make: async () =>
      void (await run(
        `INSERT INTO outbox (id, kind, payload, created_at, channel, user_id) ${many(170)}
         SELECT 'out_many' || i, 'mail', json_object('text', 'x'), '${LONG_AGO}', 'message', (SELECT min(user_id) FROM phones) FROM n`,
      )),
    left: count('outbox', "id GLOB 'out_many*' AND sent_at IS NULL"),
    done: ({ messages }) => [...messages].filter((id) => id.startsWith('out_many')).length,
  },
  sweepClickOutbox: {
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
  tellOfAlarms: {
    make: async () => {
      // Owners are found among operators, however many members there are.
      await run(
        `INSERT INTO users (id, email, created_at) ${many(12_000)} SELECT 'usr_many' || i, 'many' || i || '@itda.test', '${LONG_AGO}' FROM n`,
      )
      await run(
        `INSERT INTO alarms (id, kind, detail, at) ${many(3_000)} SELECT 'alm_many' || i, 'kind_' || (i / 101), '{}', '${LONG_AGO}' FROM n`,
      )
    },
    left: "SELECT count(DISTINCT kind) AS n FROM alarms a WHERE id GLOB 'alm_many*' AND NOT EXISTS (SELECT 1 FROM alarm_calls WHERE kind = a.kind)",
    done: count('alarm_calls', "kind GLOB 'kind_*'"),
  },
  checkDueTargets: {
    make: async () => {
      await makePartners(3, {})
      await run(
        `INSERT INTO link_targets (url, partner_id, living, next_check_at) ${many(360)} SELECT 'https://many.example.com/' || i, 'prt_many' || (1 + i % 3), 1, '${LONG_AGO}' FROM n`,
      )
    },
    left: count('link_targets', "url GLOB '*many.example.com*' AND checked_at IS NULL"),
    done: count('link_targets', "url GLOB '*many.example.com*' AND checked_at IS NOT NULL"),
  },
  endPartners: {
    make: () => makePartners(120, { ends_on: "'2024-02-01'" }),
    left: count('partners', "id GLOB 'prt_many*' AND ended_at IS NULL"),
    done: count('partners', "id GLOB 'prt_many*' AND ended_at IS NOT NULL"),
    atOnce: 'one statement for all whose last day is over',
  },
  startRates: {
    make: () =>
      makePartners(170, { next_rates: `'[{"label":"전체","rateBps":100}]'`, next_rates_on: "'2024-02-01'" }),
    left: count('partners', "id GLOB 'prt_many*' AND next_rates IS NOT NULL"),
    done: count('partners', "id GLOB 'prt_many*' AND rate_bps = 100"),
  },
  startPays: {
    make: () => makePartners(170, { next_pays_on: "'2024-02-01'" }),
    left: count('partners', "id GLOB 'prt_many*' AND next_pays_on IS NOT NULL"),
    done: count('partners', "id GLOB 'prt_many*' AND pays_when = 'received'"),
  },
  tellOfRates: {
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
  publishSlices: {
    make: () => makeLinks(2_000),
    left: ({ links }) => 2_000 - written(links),
    done: ({ links }) => written(links),
  },
  checkBusinesses: {
    make: () => makeBusinesses(22),
    left: count('businesses', "id GLOB 'biz_many*' AND standing_asked_at IS NULL"),
    done: count('businesses', "id GLOB 'biz_many*' AND ceased_at IS NOT NULL"),
  },
}
