/**
 * A report with a test click, sent by the partner's own system: it gets the usual answers but never counts.
 */
import { AppError } from '#contract/core/errors.ts'
import { commit, retryOnRace, violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Click } from '../../platform/reports/report.ts'
import type { OpenedPostback } from '../reports/open.ts'
import { type RefusalReason, refusal } from '../reports/refusals.ts'
import { judgeTest } from './judge.ts'
import { readTest } from './queries.ts'

const GONE: RefusalReason = {
  cause: 'test_gone',
  says: '기한이 지났거나 없어진 테스트 주문의 클릭이에요. 진짜 주문에 테스트 클릭을 쓰고 있지 않은지 확인해 주세요.',
}
const ANOTHERS: RefusalReason = {
  cause: 'test_partner',
  says: '다른 파트너의 테스트 주문에 쓰는 클릭이에요.',
}

/** Throws `test_order_full`, and `conflict` like any report. */
export function storeTest(deps: Deps, opened: OpenedPostback, click: Click) {
  return retryOnRace(async () => {
    const known = await readTest(deps.db, click.code)
    const isGone = !known || known.test.expires_at <= deps.now().toISOString()
    if (isGone || known.test.partner_id !== opened.partner.id) {
      const sent = { partnerId: opened.partner.id, isSigned: true }
      return commit(deps, refusal(deps, sent, isGone ? GONE : ANOTHERS), 'quarantined' as const)
    }
    const { result, statement } = await judgeTest(deps, known, { opened, click, isOurs: false })
    try {
      return await commit(deps, [statement], result)
    } catch (error) {
      throw violates(error, 'test_reports_full') ? new AppError('test_order_full') : error
    }
  })
}
