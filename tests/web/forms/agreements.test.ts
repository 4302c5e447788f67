/** The effect of a change on links appears beside a box, until the box is checked. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FORMS } from '../faults/forms/forms.ts'
import { run } from '../faults/run.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../faults/real-build.ts')).realBuild())
const { default: door } = await import('../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

const SAID = '링크 3개의 인정 기간이 7일에서 3일로 줄어요.'
const refuse = () =>
  Response.json(
    { code: 'partner_agree', message: '한 번 더', requestId: 'r', fields: { agreed: [SAID] } },
    { status: 409 },
  )
const ASKING = [
  'partnerOps.updatePartner',
  'partnerOps.setPartnerRates',
  'partnerOps.setPartnerPays',
  'networks.updatePartnerNetwork',
  'partnerFiles.importPartners',
  'site.setSiteConfig',
  'policyOps.setGrades',
  'policyOps.setMinimumPayout',
  'policyOps.setPayDays',
  'policyOps.setMinors',
  'policyOps.setReferralTerms',
  'policyOps.setSoloLimits',
]
const ROWS = Object.values(FORMS)
  .flat()
  .filter(({ calls, fields }) => ASKING.includes(calls ?? '') && fields.intent !== 'off')

test.each(ROWS.map((row) => [`${row.calls} at ${row.path}`, row] as const))(
  '%s asks to agree, with what was typed still there',
  async (_, row) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(row.fields)) body.set(name, value)
    const sent = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: body as never }
    const { response, text } = await run(door, row, { broken: row.calls ?? '', how: refuse }, sent)
    expect(response.status).toBe(409)
    expect(text).toMatch(new RegExp(`<input[^>]*name="agreed"[^>]*value="${SAID}"`))
    for (const kept of row.keeps) expect(text).toContain(kept)
  },
)
