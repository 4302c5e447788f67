/**
 * Whether creators are paid for a partner's orders at confirmation or once the partner has paid (decision
 * 0085).
 */

import { addDays, formatDate, startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import type { PartnerPays } from '#contract/partners/partner-ops.ts'
import type { PaysWhen } from '#contract/partners/partners.ts'
import { exactlyOne, type Row, update, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { Job } from '../../platform/clock/job.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { requireAgreed } from './agree-terms.ts'
import { insertTerms } from './partner-changes.queries.ts'
import { findOpsPartner, type OpsPartnerDetail } from './partner-ops.queries.ts'
import type { Terms } from './partner-pays.queries.ts'
import * as db from './partner-pays.queries.ts'
import { NOTICE_DAYS } from './rates.ts'

/**
 * Returns the rule that applied to a click. An announced rule applies from its day on, even before the
 * scheduled job has written it.
 */
export function paysWhenOf(
  partner: Pick<Row<'partners'>, 'pays_when' | 'next_pays_on'>,
  terms: Pick<Terms, 'pays_when'> | null,
  clickedAt: string,
): PaysWhen {
  if (terms) return terms.pays_when as PaysWhen
  const { pays_when, next_pays_on } = partner
  const hasStarted = next_pays_on !== null && clickedAt >= startOfKstDate(next_pays_on)
  return hasStarted ? 'received' : (pays_when as PaysWhen)
}

/**
 * Earlier payment applies at once, later payment thirty days after its announcement. Throws `not_found`,
 * `partner_agree` and `conflict`.
 */
export function setPartnerPays(deps: Deps, actor: Actor, { id, paysWhen, agreed }: PartnerPays) {
  const startsOn = addDays(toKstDate(deps.now()), NOTICE_DAYS)
  return operate(deps, actor, {
    action: 'setPartnerPays',
    subject: id,
    find: () => findOpsPartner(deps.db, id),
    guard: (held) => {
      if (isLater(held, paysWhen) && held.next_pays_on === null)
        requireAgreed([describeChange(held, startsOn)], agreed)
    },
    write: (held, now) => {
      const before = { pays_when: held.pays_when, next_pays_on: held.next_pays_on }
      const after = isLater(held, paysWhen)
        ? { pays_when: held.pays_when, next_pays_on: held.next_pays_on ?? startsOn }
        : { pays_when: paysWhen, next_pays_on: null }
      const isAnnounced = after.next_pays_on !== null && before.next_pays_on === null
      return {
        statements: [
          ...(held.is_draft === 1 || after.pays_when === before.pays_when
            ? []
            : [insertTerms(deps.db, held, now.toISOString())]),
          update(
            deps.db,
            'partners',
            { id, window_days: held.window_days, rates: held.rates, ...before },
            after,
          ),
          exactlyOne(deps.db),
          ...(isAnnounced ? [db.insertPayLetters(deps.db, id)] : []),
          ...(after.next_pays_on === null ? [db.deletePayLetters(deps.db, id)] : []),
        ],
        before,
        after,
        races: { exactly_one: 'conflict' },
      }
    },
  })
}

/** A draft has no creators yet, so it needs no notice. */
function isLater(held: OpsPartnerDetail, wanted: PaysWhen): boolean {
  return held.is_draft === 0 && held.pays_when === 'confirmed' && wanted === 'received'
}

function describeChange({ links }: OpsPartnerDetail, startsOn: string): string {
  const told = links > 0 ? `링크 ${links}개의 크리에이터에게 메일로 알려요.` : '알릴 링크는 없어요.'
  return `${formatDate(startsOn)}부터의 클릭은 파트너가 지급한 뒤에 출금할 수 있어요. ${told}`
}

/**
 * Runs every minute and starts the announced rules. Of two concurrent runs, the first one to change the row
 * does the work.
 */
export async function startPays(deps: Deps): Promise<void> {
  for (const held of await db.listPaysStarting(deps.db, toKstDate(deps.now())))
    await deps.db.batch(start(deps, held)).catch((error: unknown) => {
      if (!violates(error, 'exactly_one')) throw error
    })
}

function start(deps: Deps, held: Row<'partners'>): D1PreparedStatement[] {
  const { id, rates, window_days, next_pays_on } = held
  return [
    insertTerms(deps.db, held, startOfKstDate(next_pays_on ?? '')),
    update(
      deps.db,
      'partners',
      { id, rates, window_days, next_pays_on },
      { pays_when: 'received', next_pays_on: null },
    ),
    exactlyOne(deps.db),
  ]
}

export const startPaysJob: Job = {
  name: 'startPays',
  area: 'partners',
  every: 'minute',
  title: '바뀐 출금 조건 시작',
  help: '알린 날이 된 출금 조건을 적용해요.',
  twice: 'A partner ends once, and its rates start once: whoever changes its row first has done it.',
  run: startPays,
}
