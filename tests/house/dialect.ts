import { exportsOf } from '../../scripts/db/exports.ts'
import { type Finding, isCode, parse, type Source } from './source.ts'

/** Words that nobody would search for, and the verb or noun that an engineer would. */
const STANDARD: Record<string, string> = {
  ahead: 'speculative, upcoming',
  apart: 'spaced, separate',
  ask: 'request, fetch, load',
  asked: 'requested, query',
  asks: 'requests',
  awaited: 'paidOnReceipt',
  behind: 'of, backlog',
  bring: 'flush, collect',
  door: 'server, client',
  flight: 'batch',
  flood: 'endlessBody',
  forget: 'delete, erase',
  found: 'result, match',
  gather: 'rollUp, group',
  gathered: 'rolledUp',
  given: 'input',
  halt: 'inactive, paused',
  held: 'deferred, parked, effective',
  intake: 'ingestion',
  keep: 'store, retain',
  keeping: 'retention',
  keeps: 'retains',
  kept: 'stored, cached, retained',
  lane: 'batcher, part',
  lanes: 'batcher, parts',
  leaving: 'erasure',
  look: 'access, detail, check',
  looks: 'accesses, checks',
  meddle: 'tamper, inject',
  said: 'text, status',
  say: 'describe',
  says: 'describe',
  standing: 'status, progress',
  stands: 'is',
  tell: 'notify',
  telling: 'notification',
  tells: 'notifies',
  together: 'batch, inOneTransaction',
  told: 'notified, mailed',
  turn: 'slice, rotation, lease',
  turns: 'slices, priorities',
  unfit: 'invalid',
  unsaid: 'unplaced',
  wanted: 'requested',
}
/**
 * Terms of the trade (a held order, not found, a look-up), and endpoints: the audit log and clients store their names, and
 * a handler shares the name of its endpoint.
 */
const ALLOWED = new Set([
  'HELD_ORDERS',
  'NotFound',
  'askForDataExport',
  'exportLooks',
  'heldUntil',
  'listLooks',
  'listOrdersBehind',
  'lookUp',
])
const FLOORS = /^(server\.ts$|(app|api|contract|documents|scripts|go|demo|ops)\/)/

/** Exported names consist of standard words, because other files search for them. */
export function exportsInStandardWords(sources: Source[]): Finding[] {
  return sources
    .filter((source) => isCode(source) && FLOORS.test(source.path))
    .flatMap((source) =>
      exportsOf(parse(source)).flatMap(({ name, line }) => {
        const word = ALLOWED.has(name) ? undefined : wordsOf(name).find((one) => Object.hasOwn(STANDARD, one))
        return word
          ? [{ path: source.path, line, say: `${name}: write ${STANDARD[word]} for «${word}»` }]
          : []
      }),
    )
}

function wordsOf(name: string): string[] {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase())
}
