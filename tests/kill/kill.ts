/**
 * Kills all workers with -9 during money actions, again and again. After each kill the database file must
 * contain every answered action, no half or double ones, and a ledger that adds up to the won. After each
 * start every unanswered action is sent again with its key and has exactly one effect. `node
 * tests/kill/kill.ts [--cycles 30] [--port 8890]`
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfChanged } from '../../scripts/build.ts'
import { provideExampleState } from '../helpers/upkeep/example-state.ts'
import { makeCast, signInOperator } from './cast.ts'
import { endEveryWay } from './ends.ts'
import { type ActionCourse, advance, drive, makeCourses } from './lanes.ts'
import { isUnanswered } from './send.ts'
import { ageRefreshes, makeSignIns } from './sign-ins.ts'
import { startStack } from './stack.ts'
import { type Findings, inspect } from './verify.ts'

const { values } = parseArgs({
  options: { cycles: { type: 'string', default: '30' }, port: { type: 'string', default: '8890' } },
})
const cycles = Number(values.cycles)
const port = Number(values.port)
/** Each has two lanes. */
const CREATORS = 6
/** A kill with fewer actions in flight is checked like any other, but another one is made for it. */
const LEAST_IN_FLIGHT = 5
const MOST_TRIES = 4
/** The kill comes this many ms after the first action of a cycle, at another moment each time. */
const SOONEST = 250
const SPREAD = 900
/**
 * After every second kill the clock of the database moves, as if the workers had been gone for this many
 * hours.
 */
const HOURS_AWAY = 6

const folder = mkdtempSync(join(tmpdir(), 'itda-kill-'))
const problems: string[] = []
let refreshed = ''
const sums = {
  kills: 0,
  busy: 0,
  acknowledged: 0,
  unanswered: 0,
  applied: 0,
  least: Number.POSITIVE_INFINITY,
}

try {
  await main()
} catch (error) {
  problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
}
report()

async function main(): Promise<void> {
  await buildIfChanged()
  await provideExampleState(folder, port)
  let stack = await startStack(port, folder)
  const cast = await makeCast(stack.origin, CREATORS)
  const lanes = makeCourses(cast)
  const signIns = await makeSignIns(stack.origin)
  for (
    let cycle = 1;
    sums.busy < cycles && cycle <= cycles * MOST_TRIES && problems.length === 0;
    cycle += 1
  ) {
    const loads = [...lanes.map((lane) => drive(stack.origin, lane)), signIns.refresh(stack.origin)]
    const killedAt = await stack.killAfter(SOONEST + Math.floor(Math.random() * SPREAD))
    await Promise.all(loads)
    countInFlight(cycle, lanes, killedAt)
    const findings = await inspect(folder, lanes)
    note(cycle, findings, lanes)
    sums.applied += findings.applied.size
    if (cycle % 2 === 0) ageRefreshes(folder, HOURS_AWAY)
    stack = await startStack(port, folder)
    // marking payouts as paid needs a second factor of the last ten minutes
    cast.operator.token = await signInOperator(stack.origin)
    const lockedOut = await signIns.comeBack(stack.origin, killedAt)
    problems.push(...lockedOut.map((one) => `after kill ${cycle}: ${one}`))
    await sendAgain(cycle, stack.origin, lanes)
  }
  if (sums.busy < cycles)
    problems.push(`${sums.busy} of ${sums.kills} kills met ${LEAST_IN_FLIGHT} or more in flight`)
  await stack.killAfter(0)
  const findings = await inspect(folder, lanes)
  note(sums.kills, findings, lanes)
  refreshed = signIns.figure()
  problems.push(...(await endEveryWay(port, folder)))
  sums.acknowledged = lanes.reduce((sum, { done }) => sum + done.length, 0)
}

/** Counts the actions in flight: sent before the kill, and unfinished then. */
function countInFlight(cycle: number, lanes: ActionCourse[], killedAt: bigint): void {
  const unanswered = lanes.filter(({ waiting }) => waiting)
  let inFlight = 0
  for (const { name, waiting, lastAnswer: last } of unanswered) {
    if (!last || last.sentAt > killedAt) continue
    if (!isUnanswered(last))
      problems.push(`kill ${cycle}: ${name} ${waiting?.effect} was answered ${last.status} ${last.text}`)
    if (last.endedAt > killedAt) inFlight += 1
  }
  sums.kills = cycle
  sums.unanswered += unanswered.length
  if (inFlight < LEAST_IN_FLIGHT) {
    console.info(`kill ${cycle}: only ${inFlight} in flight`)
    return
  }
  sums.busy += 1
  sums.least = Math.min(sums.least, inFlight)
}

function note(cycle: number, { lost, half, twice, drift }: Findings, lanes: ActionCourse[]): void {
  const named = { lost, half, twice, drift }
  for (const [kind, found] of Object.entries(named))
    problems.push(...found.map((one) => `kill ${cycle}, ${kind}: ${one}`))
  const done = lanes.reduce((sum, lane) => sum + lane.done.length, 0)
  console.info(`kill ${cycle}: ${done} answered so far, ${problems.length} problems`)
}

/** Sends the same requests with the same keys. Each must succeed, whether it had its effect before or not. */
async function sendAgain(cycle: number, origin: string, lanes: ActionCourse[]): Promise<void> {
  await Promise.all(
    lanes
      .filter(({ waiting }) => waiting)
      .map(async function again(lane) {
        const effect = lane.waiting?.effect
        if (await advance(origin, lane)) return
        const { status, text } = lane.lastAnswer ?? { status: 0, text: '' }
        problems.push(`after kill ${cycle}: ${lane.name} ${effect} sent again was answered ${status} ${text}`)
      }),
  )
}

function report(): never {
  for (const problem of problems) console.info(problem)
  if (problems.length > 0) {
    console.info(`The storage and the log are in ${folder}.`)
    process.exit(1)
  }
  rmSync(folder, { recursive: true })
  const { kills, busy, acknowledged, unanswered, applied, least } = sums
  console.info(
    `figure: ${kills} kill -9, ${least} or more requests in flight at ${busy} of them: ${acknowledged} actions acknowledged, 0 lost, 0 half-applied`,
  )
  console.info(
    `figure: ${unanswered} unanswered and sent again with their key: ${unanswered} with exactly one effect (${applied} had it before the kill)`,
  )
  console.info(`figure: ledger proved ${kills + 1} times from the database file: 0 won drift`)
  console.info(`figure: ${refreshed}`)
  console.info('figure: npm start ended by SIGINT, SIGTERM, SIGHUP and SIGKILL: 0 processes left')
  process.exit(0)
}
