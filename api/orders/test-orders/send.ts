/**
 * Sends the next report of a test order, signed with the partner's secret, through the same code as partners'
 * reports. It builds the body here and uses the test click, so nobody can get another text signed.
 */
import { AppError } from '#contract/core/errors.ts'
import type { TestStep } from '#contract/orders/test-steps.ts'
import type { Actor, Deps } from '../../deps.ts'
import { openSealed } from '../../partners/secrets/secrets.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { postbackUrl } from '../reports/diagnosis/partner.ts'
import { writeSignature } from '../reports/diagnosis/signature.ts'
import { openPostback } from '../reports/open.ts'
import { findTestClick } from './click.ts'
import { orderOf } from './facts.ts'
import { judgeTest } from './judge.ts'
import { findSending, type ReportToSend } from './queries.ts'
import { bodyOf, stepsAfter } from './steps.ts'

type NextReport = { id: string; step: TestStep }

/** Throws `not_found`, `test_order_gone`, `test_order_step`, `test_order_full`, `test_order_secret`. */
export function sendTestReport(deps: Deps, actor: Actor, next: NextReport) {
  return sendReportAs(deps, actor, 'sendTestReport', next)
}

/**
 * `action`: the endpoint of an operator, or of a person of `partnerId`, who does not find another partner's
 * test. Throws the same errors.
 */
export function sendReportAs(
  deps: Deps,
  actor: Actor,
  action: 'sendTestReport' | 'sendOwnTestReport',
  { id, step, partnerId }: NextReport & { partnerId?: string | null },
) {
  const at = deps.now().toISOString()
  return operate(deps, actor, {
    action,
    subject: id,
    find: () => findSending(deps.db, id, at),
    guard: (found) => {
      if (partnerId !== undefined && found.known.test.partner_id !== partnerId)
        throw new AppError('not_found')
      if (found.known.test.expires_at <= at) throw new AppError('test_order_gone')
      if (!stepsAfter(standOf(found)).includes(step)) throw new AppError('test_order_step')
    },
    write: async (found, now) => {
      const { known, secret } = found
      if (!secret) throw new AppError('test_order_secret')
      const raw = rawOf(found, step, now)
      const request = new Request(postbackUrl(deps, known.test.partner_id), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'itda-signature': await writeSignature(
            now,
            new TextEncoder().encode(raw),
            await openSealed(deps, secret),
          ),
        },
        body: raw,
      })
      const opened = await openPostback(deps, known.test.partner_id, request)
      const click = await findTestClick(deps, opened.report.clickId)
      // The click's key was removed, so no report can use it any more.
      if (!click) throw new AppError('test_order_gone')
      const { result, statement } = await judgeTest(deps, known, { opened, click, isOurs: true })
      return {
        statements: [statement],
        after: { test_step: step, result },
        races: {
          test_reports_full: 'test_order_full',
          'test_reports.test_id': 'conflict',
          // The test was deleted meanwhile, because newer ones replaced it.
          'FOREIGN KEY': 'test_order_gone',
        },
      }
    },
  })
}

function standOf({ known: { reports } }: ReportToSend) {
  const last = reports.findLast(({ result }) => result === 'accepted')
  return { order: orderOf(last), reports: reports.length }
}

function rawOf(found: ReportToSend, step: TestStep, at: Date): string {
  const { known, lastRaw, rateBps } = found
  if (step === 'again') return lastRaw ?? ''
  const { click_id: clickId, code } = known.test
  return bodyOf(step, { ...standOf(found), clickId, code, rateBps, at })
}
