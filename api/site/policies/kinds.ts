/** Describes a value of each kind of policy, and decides whether a new value is to creators' disadvantage. */

import { withParticle } from '#contract/core/particle.ts'
import { formatWon } from '#contract/core/won.ts'
import { payDayWords } from '#contract/platform/placeholders.ts'
import { MINORS_LABELS, type Policy } from '#contract/platform/policy.ts'
import type { PolicyKind } from '#contract/site/policy-kinds.ts'
import { fieldsOfLadder, isWorse, ladderChanges, ladderWords } from '../../creators/grades/ladder.ts'
import type { GradeNumbers, PolicyValues } from '../../platform/policies/read.ts'

export type Value = Record<string, unknown>

type Kind = {
  /** Returns the part of a policy that belongs to this kind, in its stored form. */
  of: (held: PolicyValues) => Value
  words: (value: Value) => string
  /** Set for kinds where both full values would be too long to read. */
  changes?: (before: Value, after: Value) => string
  isCut: (before: Value, after: Value) => boolean
  /** Creators are not notified of it. */
  isInternal?: true
  /** A sentence about the unchanged parts. */
  stays: string
  /** Returns the value as fields of the form. */
  fields: (value: Value) => Record<string, string>
}

export const KINDS: Record<PolicyKind, Kind> = {
  minimum_payout: {
    of: ({ minimumPayoutWon }) => ({ won: minimumPayoutWon }),
    words: ({ won }) => `${formatWon(Number(won))}부터 출금`,
    isCut: (before, after) => Number(after.won) > Number(before.won),
    stays: '그 전에 신청한 출금은 그대로예요.',
    fields: ({ won }) => ({ won: String(won) }),
  },
  pay_days: {
    of: ({ payDays }) => ({ days: payDays }),
    words: ({ days }) => `매달 ${payDayWords(days as number[])}에 입금`,
    isCut: (before, after) => isLater(before.days as number[], after.days as number[]),
    stays: '그 전에 신청한 출금은 신청할 때의 지급일에 입금해요.',
    fields: ({ days }) => ({ days: (days as number[]).join(', ') }),
  },
  referral: {
    of: ({ referralBps, referralMonths }) => ({ bps: referralBps, months: referralMonths }),
    words: ({ bps, months }) => `확정 수익의 ${Number(bps) / 100}%를 ${months}개월 동안`,
    isCut: (before, after) =>
      Number(after.bps) < Number(before.bps) || Number(after.months) < Number(before.months),
    stays: '그 전에 초대받은 분의 추천은 초대받은 날의 조건 그대로예요.',
    fields: ({ bps, months }) => ({ percent: String(Number(bps) / 100), months: String(months) }),
  },
  minors: {
    of: ({ minors }) => ({ may: minors }),
    words: ({ may }) => MINORS_LABELS[may as Policy['minors']],
    // The number promises nothing to people who are creators already.
    isCut: () => false,
    stays: '이미 크리에이터인 분과 그 전에 신청한 분은 그대로예요.',
    fields: ({ may }) => ({ may: String(may) }),
  },
  grades: {
    of: ({ grades }) => ({ grades }),
    words: (value) => ladderWords(ladderIn(value)),
    changes: (before, after) => ladderChanges(ladderIn(before), ladderIn(after)).join(', ') || '지금 그대로',
    isCut: (before, after) => isWorse(ladderIn(before), ladderIn(after)),
    stays: '이미 생긴 클릭과 주문의 몫은 그대로예요.',
    fields: (value) => fieldsOfLadder(ladderIn(value)),
  },
  solo_limits: {
    of: ({ soloLimits: { creatorWon, operatorWon, payDayWon } }) => ({ creatorWon, operatorWon, payDayWon }),
    words: ({ creatorWon, operatorWon, payDayWon }) =>
      `한 달에 크리에이터 한 명에게 ${formatWon(Number(creatorWon))}, 운영자 한 명이 ${formatWon(Number(operatorWon))}까지 늘리고 하루에 ${formatWon(Number(payDayWon))}까지 보내기`,
    // The number promises nothing to creators.
    isCut: () => false,
    isInternal: true,
    stays: '이미 한 일은 그대로예요.',
    fields: (value) => Object.fromEntries(Object.entries(value).map(([name, won]) => [name, String(won)])),
  },
}

function ladderIn(value: Value): GradeNumbers[] {
  return value.grades as GradeNumbers[]
}

/** A sentence that describes the change from one value to another. */
export function changesOf(kind: PolicyKind, before: Value, after: Value): string {
  const { changes, words } = KINDS[kind]
  return changes
    ? `${changes(before, after)}.`
    : `${words(before)}에서 ${withParticle(words(after), '으로/로')} 바꿔요.`
}

const MONTH_DAYS = 31

/** True when a creator who requests a payout on some day of the month would wait longer than before. */
function isLater(before: number[], after: number[]): boolean {
  const wait = (days: number[], day: number) =>
    Math.min(...days.map((payDay) => (payDay > day ? payDay - day : payDay + MONTH_DAYS - day)))
  return Array.from({ length: MONTH_DAYS }, (_, i) => i + 1).some(
    (day) => wait(after, day) > wait(before, day),
  )
}

/** Describes a row on its own: its value, or only the differences if the whole value would be too long. */
export function describePolicy(row: { kind: string; value: string; before: string | null }): string {
  const { changes, words } = KINDS[row.kind as PolicyKind]
  const value = JSON.parse(row.value)
  return changes && row.before ? changes(JSON.parse(row.before), value) : words(value)
}
