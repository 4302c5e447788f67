/**
 * Finds the changes that a line of a file makes to a partner, split into the acts an operator would do by
 * hand.
 */
import { linesOf } from '#contract/core/lines.ts'
import type { PartnerNew } from '#contract/partners/partner-ops.ts'
import type { Deps } from '../../deps.ts'
import type { OpsPartnerDetail } from '../partners/partner-ops.queries.ts'
import { cutOf } from '../partners/rates.ts'
import { effectsOn } from '../partners/update.ts'

/** `agreed`: the sentence about existing links that the operator agrees to with this act. */
export type Part = { name: 'make' | 'facts' | 'rates' | 'page'; agreed: string }

export async function changesOf(deps: Deps, held: OpsPartnerDetail, input: PartnerNew) {
  const facts = otherFacts(held, input)
  const page = otherPage(held, input)
  const effects = facts.length > 0 ? await effectsOn(deps, held, input) : []
  const cut = cutOf(deps, held, input.rates)
  const parts: Part[] = [
    ...(facts.length > 0 ? [{ name: 'facts' as const, agreed: effects.join(' ') }] : []),
    ...(cut ? [{ name: 'rates' as const, agreed: cut.says ?? '' }] : []),
    ...(page.length > 0 ? [{ name: 'page' as const, agreed: '' }] : []),
  ]
  const named = [...facts, ...page]
  const says = [
    ...(named.length > 0 ? [`고쳐요: ${named.join(', ')}.`] : []),
    ...effects,
    ...(cut ? [cut.says ?? `커미션이 바로 올라요: ${linesOf(input.rates).join(', ')}.`] : []),
  ]
  return { parts, says }
}

function otherFacts(held: OpsPartnerDetail, input: PartnerNew): string[] {
  const hosts = JSON.parse(held.hosts) as string[]
  const typed = linesOf(input.hosts)
  return namesOf([
    ['이름', held.title !== input.title],
    ['영문 이름', held.title_en !== input.titleEn],
    ['분류', held.category !== input.category],
    ['주소', typed.length !== hosts.length || typed.some((host) => !hosts.includes(host))],
    ['클릭 번호를 담을 이름', held.param !== input.param],
    ['인정 기간', held.window_days !== input.windowDays],
    ['확정까지', held.confirm_days !== input.confirmDays],
    ['담당자', held.contacts !== input.contacts],
  ])
}

function otherPage(held: OpsPartnerDetail, input: PartnerNew): string[] {
  return namesOf([
    ['소개', held.description !== input.description],
    ['제외 상품', held.exclusions !== JSON.stringify(linesOf(input.exclusions))],
    ['금지한 방법', held.banned_methods !== JSON.stringify(linesOf(input.bannedMethods))],
  ])
}

function namesOf(pairs: [string, boolean][]): string[] {
  return pairs.flatMap(([name, isOther]) => (isOther ? [name] : []))
}
