import { expect, test } from 'vitest'
import { call } from '../../helpers/api.ts'

test('everybody can read the guides and the reference, in Korean and in English', async () => {
  const korean = (await call('GET /developers')).data
  const english = (await call('GET /developers?lang=en')).data
  expect(korean.areas.map(({ title }: { title: string }) => title)).toContain('링크')
  expect(english.areas.map(({ title }: { title: string }) => title)).toContain('Links')
  expect(korean.guides.length).toBeGreaterThan(english.guides.length)
  const guide = (await call('GET /developers/guides/report?lang=en')).data
  expect(guide).toMatchObject({ lang: 'en', title: 'Reporting an order (itda-v1)' })
  const area = (await call('GET /developers/areas/links')).data
  expect(area.lines).toHaveLength(area.operations)
  const operation = (await call('GET /developers/operations/links.createLink')).data
  expect(operation).toMatchObject({ method: 'POST', path: '/api/affiliate-links', scope: 'links:write' })
})

test('a guide without an English text is answered in Korean, and an unknown one is not found', async () => {
  expect((await call('GET /developers/guides/cafe24?lang=en')).data).toMatchObject({ lang: 'ko' })
  for (const path of ['guides/nothing', 'areas/nothing', 'operations/nothing.here'])
    expect((await call(`GET /developers/${path}`)).body, path).toMatchObject({ code: 'not_found' })
  expect((await call('GET /developers/guides/..%2Fhelp')).status).toBe(400)
})

test('a search finds guides and calls that contain every word', async () => {
  const find = async (q: string) =>
    (await call(`GET /developers/search?q=${encodeURIComponent(q)}`)).data.items as { name: string }[]
  expect((await find('부분 취소'))[0]).toMatchObject({ kind: 'guide', name: 'partial-cancellation' })
  expect((await find('createLink')).map(({ name }) => name)).toContain('links.createLink')
  expect(await find('없는말이에요')).toEqual([])
  expect(await find('')).toEqual([])
})
