/** A decision on an item that was opened from the operators' desk leads to the item after it. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { run } from './run.ts'
import { sampleOf } from './samples.ts'

vi.mock('virtual:remix/server-build', async () => (await import('./real-build.ts')).realBuild())
const { default: door } = await import('../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

const APP = sampleOf('creatorOps.listApplications').items[0].id
const MSG = sampleOf('inbox.listInbox').items[0].id
const desk = sampleOf('desk.getDesk')
const rowOf = (id: string, kind: string, href: string) => ({
  ...desk.rows[0],
  id,
  kind,
  href,
  holder: null,
})
const given = {
  'desk.getDesk': {
    ...desk,
    rows: [
      rowOf('alm_1', 'alarm', '/ops/alarms'),
      rowOf(APP, 'application', `/ops/applications?open=${APP}`),
      rowOf('clm_1', 'claim', '/ops/claims/clm_1'),
    ],
  },
}

function post(path: string, fields: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const init = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: body as never }
  return run(door, { path, who: 'operator' }, {}, init)
}

const DECISIONS: [path: string, id: string, fields: Record<string, string>][] = [
  [`/ops/applications?open=${APP}`, APP, { intent: 'approve', id: APP, whom: '그린' }],
  [`/ops/inbox?open=${MSG}`, MSG, { intent: 'dismiss', id: MSG, reason: '취소된 주문이에요' }],
  ['/ops/claims/clm_1?', 'clm_1', { intent: 'answer', answer: '확인했어요' }],
  ['/ops/flags/flg_1?', 'flg_1', { intent: 'clear', reason: '확인했어요' }],
  ['/ops/imports/imp_1?', 'imp_1', { intent: 'discard', id: 'imp_1', reason: '다른 파일로 받았어요' }],
  ['/ops/imports/imp_1?', 'imp_1', { intent: 'start', id: 'imp_1' }],
  ['/ops/inquiries/inq_1?', 'inq_1', { intent: 'close' }],
]

test.each(DECISIONS)(
  '%s leads back to its place on the desk, if it came from there',
  async (path, id, fields) => {
    const { response } = await post(`${path}&desk=1`, fields)
    expect([response.status, response.headers.get('location')]).toEqual([302, `/ops?desk=1&was=${id}`])
    const alone = await post(path, fields)
    expect(alone.response.headers.get('location')).not.toContain('desk')
  },
)

test('the desk opens the item after the decided one, and shows itself after the last', async () => {
  const open = (place: string) => run(door, { path: `/ops?${place}`, who: 'operator', given })
  const next = await open(`desk=1&was=${APP}`)
  expect([next.response.status, next.response.headers.get('location')]).toEqual([
    302,
    '/ops/claims/clm_1?desk=2',
  ])
  const first = await run(door, { path: '/ops', who: 'operator', given })
  expect(first.text).toContain(`href="/ops/applications?open=${APP}&amp;desk=1"`)
  const last = await open('desk=2&was=clm_1')
  expect([last.response.status, last.response.headers.get('location')]).toEqual([302, '/ops'])
  expect(first.text).toContain('오늘 할 일')
})

test('the form of a panel keeps the place, and a step to another row of the list drops it', async () => {
  const { text } = await run(door, { path: `/ops/applications?open=${APP}&desk=1`, who: 'operator' })
  expect(text).toMatch(new RegExp(`<form[^>]*action="[^"]*open=${APP}[^"]*desk=1`))
  const steps = [...text.matchAll(/<a href="([^"]+)"[^>]*(?:rel="(?:prev|next)"|data-close)/g)]
  for (const [, href = ''] of steps) expect(href).not.toContain('desk=')
})
