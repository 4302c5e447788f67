/** An operator decides several changes of networks' lists at once: each is an act of its own, with its row in the audit log. */
import { AppError } from '#contract/core/errors.ts'
import { PLAIN_SHOP_CHANGES } from '#contract/partners/network-shops.ts'
import type { Rate } from '#contract/partners/partners.ts'
import type { Actor, Deps } from '../../deps.ts'
import { operateEach } from '../../platform/operator-act/each.ts'
import * as db from './changes.queries.ts'
import { acceptShopChange, dismissShopChange } from './decide.ts'
import { suggestFor } from './suggest.ts'

/** A commission that rises further than this is looked at alone, because it may be a slip of the list. */
const MOST_RISE = 2

/** Accepts what changes a partner without a question; everything else is refused with the advice to decide it alone. */
export function acceptShopChanges(deps: Deps, actor: Actor, { ids }: { ids: string[] }) {
  return operateEach(deps, ids, { act: (once, id) => acceptPlain(once, actor, id) })
}

export function dismissShopChanges(
  deps: Deps,
  actor: Actor,
  { ids, reason }: { ids: string[]; reason: string },
) {
  return operateEach(deps, ids, { act: (once, id) => dismissShopChange(once, actor, { id, reason }) })
}

/** Throws `shop_change_single` for what an operator has to see first, and what `acceptShopChange` throws. */
async function acceptPlain(deps: Deps, actor: Actor, id: string) {
  const found = await db.findChange(deps.db, id)
  if (!found) throw new AppError('not_found')
  if (found.change.state !== 'open') throw new AppError('shop_change_state')
  if (!isPlain(found)) throw new AppError('shop_change_single')
  try {
    return await acceptShopChange(deps, actor, { id, rates: suggestFor(found).rates, agreed: '' })
  } catch (error) {
    // The act has an effect on links, which the operator reads and agrees to alone.
    if (error instanceof AppError && error.code === 'partner_agree') throw new AppError('shop_change_single')
    throw error
  }
}

/** A partner with several rates has none that surely is the network's. */
function isPlain({ change, partner }: db.ChangeMatch): boolean {
  if (!PLAIN_SHOP_CHANGES.some((kind) => kind === change.kind)) return false
  if (change.kind !== 'rate' || !partner) return true
  const rates = JSON.parse(partner.rates) as Rate[]
  const [only] = rates
  return rates.length === 1 && only !== undefined && Number(change.after) <= MOST_RISE * only.rateBps
}
