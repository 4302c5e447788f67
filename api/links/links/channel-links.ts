/**
 * A creator's first link to a partner whose network knows creators by a word: with it they get a word, and one
 * link to the partner's front page, at which all orders of that word stand.
 */
import { AppError } from '#contract/core/errors.ts'
import { FEW_WORDS } from '#contract/links/network-words.ts'
import { attributionOf } from '#contract/partners/attribution.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { PartnerDetail } from '../../partners/partners/queries.ts'
import { insertAlarmOfKind } from '../../platform/alarms/queries.ts'
import { WORDS_ALARM } from '../network-words/ops.ts'
import { assignWord, type ChannelRow, listChannels } from '../network-words/queries.ts'

/** Written before the links: `statements` give words; each of `partners` needs a channel link. */
export type ChannelPlan = {
  statements: D1PreparedStatement[]
  partners: PartnerDetail[]
  /** Partners at which no link can be made, because no word is free; the alarm stands. */
  refused: Set<string>
}

/** Reads only where one of the partners belongs to such a network. */
export async function planChannels(
  deps: Deps,
  actor: Actor,
  partners: PartnerDetail[],
): Promise<ChannelPlan> {
  const bySubId = new Map(
    partners.filter(({ network }) => attributionOf(network) === 'sub_id').map((one) => [one.id, one]),
  )
  const plan: ChannelPlan = { statements: [], partners: [], refused: new Set() }
  if (bySubId.size === 0) return plan
  const at = deps.now().toISOString()
  for (const row of await listChannels(deps.db, actor.creatorId, [...bySubId.keys()])) {
    const partner = bySubId.get(row.partner_id)
    if (!partner?.network || row.has_channel === 1) continue
    warnOfFewWords(deps, partner.network, row)
    if (row.word === null && row.free === 0) plan.refused.add(partner.id)
    else {
      plan.partners.push(partner)
      plan.statements.push(assignWord(deps.db, { network: partner.network, creatorId: actor.creatorId, at }))
    }
  }
  return plan
}

/** Does not wait for the alarm. */
function warnOfFewWords(deps: Deps, network: string, { word, free }: ChannelRow): void {
  if (word !== null || free > FEW_WORDS) return
  const at = deps.now().toISOString()
  const id = `alm_words_${network}_${at.replaceAll(/\D/g, '')}`
  const alarm = { id, kind: WORDS_ALARM, detail: JSON.stringify({ network }), at }
  deps.waitUntil(insertAlarmOfKind(deps.db, alarm, true).run())
}

export function wordsEmpty(partner: Pick<PartnerDetail, 'title'>): AppError {
  return new AppError('network_words_empty', { values: { partner: partner.title } })
}
