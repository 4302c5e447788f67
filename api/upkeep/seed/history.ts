/** Plays the plan in order, each step with the clock at its time. */
import type { Deps } from '../../deps.ts'
import {
  closeExampleAlarm,
  enterCapital,
  enterDollarRate,
  enterOwnCapital,
  raiseExampleAlarm,
  reverseCapital,
} from './back-office.ts'
import { makeContent, makeGroups, requestFix } from './contents.ts'
import { clearOwnClick, explainFlag, findQuietOrder, raiseOwnClick } from './flagged-order.ts'
import { countVisits } from './links/count-visits.ts'
import { type MadeLink, makeLink, makeRemovedLink } from './links/make-link.ts'
import { euroSteps } from './networks/euro-order.ts'
import { wordSteps } from './networks/orders-by-word.ts'
import { finishPaying, registerAccount, requestSeedPayout, startPaying } from './payout.ts'
import type { Cast } from './people.ts'
import { CONTENT_SHELF, FIX } from './plan/content-shelf.ts'
import { compareMoments, lastPaidDay, type Step, toInstant } from './plan/moments.ts'
import { FIRST_DAY, type Plan, planHistory } from './plan/plan.ts'
import type { PlannedOrder } from './plan/plan-orders.ts'
import { SHELF } from './plan/shelf.ts'
import { sendPlanned, sendSuspicious } from './reports.ts'

type Stage = Cast & { now: Date; links: Map<number, MadeLink> }

/** Calls `onDay` after each day. */
export async function playHistory(
  deps: Deps,
  cast: Cast,
  onDay: (day: number) => Promise<void>,
): Promise<void> {
  const now = deps.now()
  const plan = planHistory()
  const stage: Stage = { ...cast, now, links: new Map() }
  const steps = [
    ...linkSteps(stage),
    ...contentSteps(stage),
    ...visitSteps(stage, plan),
    ...reportSteps(stage, plan),
    ...payoutSteps(stage),
    ...flagSteps(stage, plan),
    ...officeSteps(stage),
    ...wordSteps(stage),
    ...euroSteps(stage),
  ].sort((a, b) => compareMoments(a.at, b.at))
  let day = FIRST_DAY
  for (const { at, run } of steps) {
    if (at.day > day) await onDay(day)
    day = at.day
    const moment = toInstant(now, at)
    await run({ ...deps, now: () => moment })
  }
}

function linkSteps({ creator, links }: Stage): Step[] {
  const living = SHELF.map((shelf, i) => ({
    at: { day: shelf.since, part: 0.01 + i / 2000 },
    run: async (deps: Deps) => void links.set(i, await makeLink(deps, creator, shelf)),
  }))
  const removed = {
    at: { day: -33, part: 0.5 },
    run: (deps: Deps) => makeRemovedLink(deps, creator),
  }
  return [...living, removed]
}

/** Creates contents in the evening, after their groups. */
function contentSteps(stage: Stage): Step[] {
  const { creator, operator } = stage
  const ids: string[] = []
  let groupIds: string[] = []
  const groups = {
    at: { day: -59, part: 0.6 },
    run: async (deps: Deps) => {
      groupIds = await makeGroups(deps, creator)
    },
  }
  const made = CONTENT_SHELF.map((content, number) => ({
    at: { day: content.day, part: 0.8 },
    run: async (deps: Deps) => {
      const linkIds = content.links.map((place) => linkOf(stage, place).id)
      ids[number] = await makeContent(deps, creator, { content, number, linkIds, groupIds })
    },
  }))
  const fix = {
    at: { day: FIX.day, part: 0.45 },
    run: (deps: Deps) => requestFix(deps, operator, ids[FIX.place] ?? ''),
  }
  return [groups, ...made, fix]
}

/** Counts the visits of a day at its end. */
function visitSteps({ now, links }: Stage, { visits }: Plan): Step[] {
  const days = [...new Set(visits.map(({ at }) => at.day))]
  return days.map((day) => {
    const ofDay = visits.filter(({ at }) => at.day === day)
    return { at: { day, part: 0.999 }, run: (deps) => countVisits(deps, now, links, ofDay) }
  })
}

function reportSteps(stage: Stage, { orders }: Plan): Step[] {
  const planned = orders.flatMap((order) =>
    order.reports.map((report) => ({
      at: report.receivedAt,
      run: (deps: Deps) => sendPlanned(deps, purchaseOf(stage, order), report),
    })),
  )
  const latest = orders.findLast(({ visit }) => visit.at.day === -2)
  if (!latest) throw new Error('the plan has no order on the day before yesterday')
  const occurredAt = { day: -1, part: 0.4 }
  const suspicious = {
    at: { day: -1, part: 0.41 },
    run: (deps: Deps) => sendSuspicious(deps, purchaseOf(stage, latest), occurredAt),
  }
  return [...planned, suspicious]
}

function payoutSteps({ creator, operator, now }: Stage): Step[] {
  const day = lastPaidDay(now)
  let id = ''
  return [
    { at: { day: -40, part: 0.55 }, run: (deps) => registerAccount(deps, creator) },
    {
      at: { day: day - 1, part: 0.6 },
      run: async (deps) => {
        id = await requestSeedPayout(deps, creator)
      },
    },
    { at: { day, part: 0.4 }, run: (deps) => startPaying(deps, operator, id) },
    { at: { day, part: 0.45 }, run: (deps) => finishPaying(deps, operator, id) },
  ]
}

function flagSteps(stage: Stage, { orders }: Plan): Step[] {
  const { creator, operator, now } = stage
  const order = findQuietOrder(orders)
  const day = order.reports[0]?.receivedAt.day ?? 0
  const clickedAt = toInstant(now, order.visit.at).toISOString()
  return [
    {
      at: { day: day + 1, part: 0.3 },
      run: (deps) => raiseOwnClick(deps, linkOf(stage, order.link).id, clickedAt),
    },
    { at: { day: day + 2, part: 0.4 }, run: (deps) => explainFlag(deps, creator) },
    { at: { day: day + 3, part: 0.5 }, run: (deps) => clearOwnClick(deps, operator, creator) },
  ]
}

function officeSteps(cast: Stage): Step[] {
  let entryId = ''
  return [
    { at: { day: -12, part: 0.4 }, run: raiseExampleAlarm },
    { at: { day: -12, part: 0.45 }, run: (deps) => closeExampleAlarm(deps, cast) },
    { at: { day: -40, part: 0.4 }, run: (deps) => enterOwnCapital(deps, cast) },
    { at: { day: -39, part: 0.4 }, run: (deps) => enterDollarRate(deps, cast) },
    {
      at: { day: -9, part: 0.45 },
      run: async (deps) => {
        entryId = await enterCapital(deps, cast)
      },
    },
    { at: { day: -8, part: 0.4 }, run: (deps) => reverseCapital(deps, cast, entryId) },
  ]
}

function purchaseOf(stage: Stage, order: PlannedOrder) {
  return { now: stage.now, link: linkOf(stage, order.link), order }
}

function linkOf({ links }: Stage, place: number): MadeLink {
  const link = links.get(place)
  if (!link) throw new Error(`link ${place} of the shelf is not made yet`)
  return link
}
