/** Work and backlogs for the jobs of links. */

import { createLink } from '#api/links/links/create-link.ts'
import type { Network } from '#api/outside/networks/interface/network.ts'
import { testDeps } from '../api.ts'
import { makeLink, makePartner, makePerson } from '../make.ts'
import { makeCoupangPartner, makeCoupangWorld } from '../networks/coupang-links.ts'
import { addWords } from '../orders/sub-ids.ts'
import type { JobTests } from './job-test.ts'
import { copies, count, LONG_AGO, makePartners, many, run } from './rows.ts'

async function makeSlices(): Promise<void> {
  const [person, partner] = [await makePerson(), await makePartner()]
  for (let i = 0; i < 3; i += 1) await makeLink(person, partner)
  await run(
    'INSERT INTO link_slices (partner_id, first_id, last_id) SELECT partner_id, min(id), max(id) FROM links WHERE partner_id = ? GROUP BY 1',
    partner.id,
  )
  await run(
    'INSERT INTO creator_slices (creator_id, first_id, last_id) SELECT creator_id, min(id), max(id) FROM links WHERE creator_id = ? GROUP BY 1',
    person.creatorId,
  )
}

async function makeTargets(): Promise<void> {
  const partner = await makePartner()
  for (let i = 0; i < 12; i += 1)
    await run(
      'INSERT INTO link_targets (url, partner_id, living, next_check_at) VALUES (?, ?, 1, ?)',
      `https://${partner.host}/${i}`,
      partner.id,
      LONG_AGO,
    )
}

const WHICH_CALL = 'an address that an interrupted call did not bring is made by a later one'

/** Makes links whose addresses wait, because their network was away; returns the network, without reports. */
async function makeWaiting(): Promise<Network> {
  await makeCoupangPartner({ is_read: 0 })
  await addWords(3)
  const { network, deps, server } = makeCoupangWorld()
  // Many interrupted runs happen in one minute of the stand-in.
  server.linksAMinute = Number.POSITIVE_INFINITY
  for (let i = 0; i < 3; i += 1) {
    const input = { url: `https://www.coupang.com/vp/products/${i}`, title: '', subId: '' }
    await createLink({ ...deps(), networks: {} }, (await makePerson()).actor, input)
  }
  return { ...network, calendar: { ...network.calendar, listSpans: () => [] } }
}

/** Makes links of one creator and one shop, and the slices by which the job writes them. */
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

export const LINK_JOBS: JobTests = {
  checkDueTargets: {
    work: { make: makeTargets },
    backlog: {
      make: async () => {
        await makePartners(3, {})
        await run(
          `INSERT INTO link_targets (url, partner_id, living, next_check_at) ${many(360)} SELECT 'https://many.example.com/' || i, 'prt_many' || (1 + i % 3), 1, '${LONG_AGO}' FROM n`,
        )
      },
      left: count('link_targets', "url GLOB '*many.example.com*' AND checked_at IS NULL"),
      done: count('link_targets', "url GLOB '*many.example.com*' AND checked_at IS NOT NULL"),
    },
  },
  makeAddresses: {
    work: {
      make: async (hands) => {
        hands.networks = { ...hands.networks, coupang: await makeWaiting() }
      },
      differs: {
        network_links: WHICH_CALL,
        network_link_calls: WHICH_CALL,
        creator_slices: WHICH_CALL,
      },
      holds: (state) => !/"state":"waiting"/.test(state.get('network_links')?.join() ?? ''),
    },
    backlog: {
      make: () =>
        run(
          `INSERT INTO network_links (network, reference, url, next_try_at) ${many(900)}
           SELECT 'coupang', (SELECT min(word) FROM network_words WHERE creator_id IS NOT NULL), 'https://www.coupang.com/vp/products/many' || i, '${LONG_AGO}' FROM n`,
        ),
      left: count('network_links', "url GLOB '*many*' AND state = 'waiting'"),
      done: count('network_links', "url GLOB '*many*' AND state = 'made'"),
      rows: [15_000, 'each of twenty calls compares its twenty addresses with those of the answer'],
    },
  },
  publishSlices: {
    work: { make: makeSlices, runs: 8 },
    backlog: {
      make: () => makeLinks(2_000),
      left: ({ links }) => 2_000 - written(links),
      done: ({ links }) => written(links),
    },
  },
  bringAllClicks: {
    work: {
      make: async ({ outside }) => {
        const none = { raw: 0, billable: 0, head: 0, prefetch: 0, bot: 0, no_gesture: 0, repeat: 0 }
        const { results } = await testDeps()
          .db.prepare('SELECT id, creator_id FROM links LIMIT 3')
          .all<{ id: string; creator_id: string }>()
        outside.flights = [1, 2, 3].map((no) => ({
          shard: 'one',
          no,
          days: results.map(({ id, creator_id }) => ({
            ...none,
            raw: no,
            billable: no,
            linkId: id,
            creatorId: creator_id,
            day: '2026-11-20',
          })),
        }))
      },
    },
    backlog: {
      make: async (world) => {
        const flight = world.flights.at(-1)
        if (!flight) return
        world.flights = Array.from({ length: 270 }, (_, i) => ({ ...flight, no: i + 1 }))
      },
      left: ({ flights }) => flights.length,
      done: 'SELECT coalesce(max(taken), 0) AS n FROM click_flights',
    },
  },
}
