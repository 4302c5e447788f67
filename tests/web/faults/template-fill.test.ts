/** The button of an answer template adds its text to the field after the typed text, and sends nothing. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FORWARDED } from './forms/claim-forms.ts'
import { RETURN_FORM } from './forms/ops/batch-forms.ts'
import { run } from './run.ts'
import { sampleOf } from './samples.ts'

vi.mock('virtual:remix/server-build', async () => (await import('./real-build.ts')).realBuild())
const { default: door } = await import('../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

const TEMPLATE = {
  ...sampleOf('templates.getTemplate'),
  id: 'tpl_1',
  title: '채널을 열 수 없을 때',
  body: '{이름} 님, {파트너} 소식이에요.\n주소를 확인해 주세요.',
}
const GIVEN = {
  'templates.listTemplateChoices': { items: [{ id: 'tpl_1', title: TEMPLATE.title }] },
  'templates.getTemplate': TEMPLATE,
}
const PAY = sampleOf('payoutOps.listOpsPayouts').items[0].id
const FLG = sampleOf('flagOps.listOpsFlags').items[0].id
const APP = sampleOf('creatorOps.listApplications').items[0].id
type TemplateForm = {
  path: string
  intent: string
  field: string
  fields?: Record<string, string>
  given?: Record<string, unknown>
}
/** Forms that write to a person: the page, its intent, and the field that is filled. */
const FORMS: TemplateForm[] = [
  {
    path: `/ops/applications?open=${APP}&do=reject`,
    intent: 'reject',
    field: 'reason',
    fields: { id: APP, code: 'other' },
  },
  {
    path: `/ops/applications?do=reject-many&ids=${APP}`,
    intent: 'reject-many',
    field: 'reason',
    fields: { 'ids[0]': APP },
  },
  { path: '/ops/inquiries/inq_1', intent: 'reply', field: 'text' },
  { path: '/ops/claims/clm_1', intent: 'forward', field: 'text', fields: { to: 'partner@itda.test' } },
  { path: '/ops/claims/clm_1', intent: 'answer', field: 'answer', given: FORWARDED },
  { path: '/ops/claims/clm_1', intent: 'decline', field: 'reason' },
  { path: '/ops/flags/flg_1', intent: '', field: 'reason' },
  {
    path: `/ops/flags?do=clear-many&ids=${FLG}`,
    intent: 'clear-many',
    field: 'reason',
    fields: { 'ids[0]': FLG },
  },
  {
    path: RETURN_FORM.path,
    intent: 'return',
    field: 'reason',
    fields: { id: PAY, returnedOn: '2026-11-20' },
    given: RETURN_FORM.given ?? {},
  },
]

type FormPress = { path: string; fields: Record<string, string>; given?: Record<string, unknown> | undefined }

function press({ path, fields, given }: FormPress, broken = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ idempotencyKey: 'key-of-this-form-0001', ...fields }))
    body.set(name, value)
  const init = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: body as never }
  return run(door, { path, who: 'operator', given: { ...GIVEN, ...given } }, broken, init)
}

/** Returns the text of the field beside the template button; a note beside it has a text field, too. */
function areaOf(html: string, name: string) {
  const ids = [...html.matchAll(/id="([\w-]{1,60})-fill"/g)].map(([, id]) => id)
  const areas = [...html.matchAll(/<textarea([^>]*)>([^<]*)<\/textarea>/g)]
  return areas.find(
    ([, said = '']) => said.includes(`name="${name}"`) && ids.some((id) => said.includes(`id="${id}"`)),
  )?.[2]
}

test.each(FORMS)(
  '$path offers the templates of its kind as intent $intent',
  async ({ path, field, given }) => {
    const { text } = await run(door, { path, who: 'operator', given: { ...GIVEN, ...given } })
    expect(text).toContain('<option value="tpl_1">채널을 열 수 없을 때</option>')
    expect(text).toContain(`name="fillTemplate" value="${field}"`)
  },
)

test.each(FORMS)('$path is filled and sends nothing as intent $intent', async (one) => {
  const { path, intent, field, given } = one
  const typed = { [field]: 'typed before', template: 'tpl_1', fillTemplate: field, markName: '김이음' }
  const fields = { ...(intent && { intent }), ...one.fields, ...typed }
  const { response, text, calls } = await press({ path, fields, given })
  expect(response.status).toBe(200)
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
  // A placeholder without a known value stays, and the form cannot be sent with it.
  const filled = '김이음 님, {파트너} 소식이에요.\n주소를 확인해 주세요.'
  expect(areaOf(text, field)).toBe(`typed before\n\n${filled}`)
  expect(text).toContain('value="key-of-this-form-0001"')
})

test('without a choice, or with one that is gone, what was typed stays and the select says it', async () => {
  const path = '/ops/inquiries/inq_1'
  const fields = { intent: 'reply', text: 'typed before', fillTemplate: 'text' }
  const unchosen = await press({ path, fields: { ...fields, template: '' } })
  expect([unchosen.response.status, areaOf(unchosen.text, 'text')]).toEqual([422, 'typed before'])
  expect(unchosen.text).toContain('넣을 템플릿을 골라 주세요.')
  const how = () => Response.json({ code: 'not_found', message: '없어요', requestId: 'r' }, { status: 404 })
  const gone = await press(
    { path, fields: { ...fields, template: 'tpl_1' } },
    { broken: 'templates.getTemplate', how },
  )
  expect([gone.response.status, areaOf(gone.text, 'text')]).toEqual([422, 'typed before'])
  expect(gone.text).toContain('이 템플릿을 찾지 못했어요.')
})

test('a mark that nobody filled refuses the send before the API is asked', async () => {
  const { response, text, calls } = await press({
    path: '/ops/inquiries/inq_1',
    fields: { intent: 'reply', text: '안녕하세요, {이름} 님.' },
  })
  expect(response.status).toBe(422)
  expect(text).toContain('{이름}이나 {파트너}가 그대로 남아 있어요.')
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
})
