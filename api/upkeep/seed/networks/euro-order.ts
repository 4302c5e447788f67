/** An order in euro that a network reports with its click. Nobody has entered a rate, so it counts 0 won and waits. */
import { writeReference } from '#contract/links/click-spelling.ts'
import { NETWORK_FACTS } from '#contract/partners/network-facts.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { makeAwin } from '../../../outside/networks/awin/index.ts'
import { countVisits, toClickId } from '../links/count-visits.ts'
import { type MadeLink, makeLink } from '../links/make-link.ts'
import { laterThatDay, type Step, toInstant } from '../plan/moments.ts'
import { planVisits } from '../plan/plan-visits.ts'
import { makeRandom } from '../plan/random.ts'
import { storePage } from './store-page.ts'

const VISITS_SEED = 20_261_129
const DAY = -6

export function euroSteps({ creator, now }: { creator: Actor; now: Date }): Step[] {
  const links = new Map<number, MadeLink>()
  const visits = planVisits(makeRandom(VISITS_SEED), 0, DAY, 6)
  return [
    {
      at: { day: -20, part: 0.5 },
      run: async (deps) => {
        const of = { slug: 'nord', path: '/lighting/dalen', title: '거실 조명 바꾸기', subId: '' }
        links.set(0, await makeLink(deps, creator, { ...of, scene: 'blanket', goods: [] }))
      },
    },
    { at: { day: DAY, part: 0.997 }, run: (deps) => countVisits(deps, now, links, visits) },
    { at: { day: DAY + 1, part: 0.3 }, run: (deps) => readOrder(deps, now, links.get(0), visits) },
  ]
}

async function readOrder(
  deps: Deps,
  now: Date,
  link: MadeLink | undefined,
  visits: ReturnType<typeof planVisits>,
): Promise<void> {
  const visit = visits.find(({ isFirst }) => isFirst)
  if (!link || !visit) throw new Error('nobody clicked the link')
  const clickId = await toClickId(deps, now, link, visit)
  const orderedAt = toInstant(now, laterThatDay(visit.at, 0.1))
  const network = makeAwin({
    publisherId: 'example',
    token: 'example',
    fetch: async () => Response.json([toTransaction(clickId, orderedAt)]),
  })
  if (!network) throw new Error('the keys of the example are set')
  await storePage(deps, network, orderedAt.toISOString().slice(0, 10))
}

/** Fields as Awin spells them. */
function toTransaction(clickId: string, orderedAt: Date) {
  const money = (amount: number) => ({ amount, currency: 'EUR' })
  return {
    id: 1_482_200_117,
    advertiserId: 20_117,
    commissionStatus: 'pending',
    saleAmount: money(84.9),
    commissionAmount: money(6.79),
    clickRefs: { clickRef: writeReference(clickId, NETWORK_FACTS.awin.reference.spelling) },
    transactionDate: orderedAt.toISOString().slice(0, 19),
    orderRef: 'NL-20117-884',
    transactionParts: [
      { commissionGroupCode: 'LIGHT', commissionGroupName: '조명', amount: 84.9, commissionAmount: 6.79 },
    ],
  }
}
