/** A box about the effect of a change appears with its sentence, and again when it was left empty. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { run } from '../faults/run.ts'
import { sampleOf } from '../faults/samples.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../faults/real-build.ts')).realBuild())
const { default: door } = await import('../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

const PRT = sampleOf('partners.listPartners').items[0].id
const SAID = '커미션이 내려가서 12월 23일 (수)부터 적용돼요: 전체 2%. 알릴 링크는 없어요.'
const refuse = () =>
  Response.json(
    { code: 'partner_agree', message: '확인해 주세요.', fields: { agreed: [SAID] }, requestId: 'r' },
    { status: 409 },
  )

test.each([['not seen yet', []] as const, ['another one', ['앞서 본 문장']] as const])(
  'a change whose sentence is %s is asked about beside a box with that sentence',
  async (_, agreed) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ intent: 'rates', id: PRT, rates: '전체 2%' }))
      body.set(name, value)
    for (const said of agreed) body.set('agreed', said)
    const { text, response } = await run(
      door,
      { path: `/ops/partners/${PRT}?edit=rates`, who: 'operator' },
      { broken: 'partnerOps.setPartnerRates', how: refuse },
      { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: body as never },
    )
    expect(response.status).toBe(409)
    const box = text.match(/<input[^>]*name="agreed"[^>]*>/)?.[0]
    expect(box).toContain('type="checkbox"')
    expect(box).toContain(`value="${SAID}"`)
    expect(text).toContain('확인했어요. 이대로 저장할게요.')
  },
)
