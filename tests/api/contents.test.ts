import { expect, test } from 'vitest'
import { call } from '../helpers/api.ts'
import { contentFields, makeContent, register, toForm } from '../helpers/contents.ts'
import { makeLink, makePartner, makePerson } from '../helpers/make.ts'

test('a content is registered with everything the specification names, listed and read back', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const links = [await makeLink(person, partner), await makeLink(person, partner)]
  const fields = contentFields({
    channelCode: 'NAVER_BLOG',
    preview: '쓰던 그릇으로',
    tags: ['#아침', '식탁, 그릇'],
    regions: ['KR-11', 'JP'],
    affiliateLinks: [links[1]?.id ?? '', links[0]?.id ?? ''],
  })
  const made = await register(person, fields)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  expect(made.data).toMatchObject({
    contentType: 'article',
    channelCode: 'naver_blog',
    title: '아침 식탁 차리기',
    preview: '쓰던 그릇으로',
    tags: ['아침', '식탁', '그릇'],
    regions: ['KR-11', 'JP'],
    state: 'published',
    linkCount: 2,
    contentThumbnailSrc: null,
    notice: { noticeCode: 'naver_blog_1', channelCode: 'naver_blog' },
    noticeCheck: 'not_checked',
    groups: [],
    fix: null,
  })
  expect(made.data.affiliateLinks.map((link: { id: string }) => link.id)).toEqual(fields.affiliateLinks)
  expect((await call(`GET /contents/me/${made.data.id}`, { as: person.token })).data).toEqual(made.data)
  const { items, total } = (await call('GET /contents/me', { as: person.token })).data
  expect([items.length, total, items[0].id]).toEqual([1, 1, made.data.id])
  const open = (await call(`GET /creators/${person.creatorId}/contents`)).data
  expect([open.total, open.items[0].notice.sentence]).toEqual([1, made.data.notice.sentence])
})

test('an update replaces what came, and an empty value empties a list', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const link = await makeLink(person, partner)
  const made = await makeContent(person, { tags: ['가', '나'], affiliateLinks: [link.id] })
  const put = (more: Record<string, string | string[]>) =>
    call(`PUT /contents/${made.id}`, {
      as: person.token,
      form: toForm({ contentType: 'video', title: '새 제목', contentLinkUrl: made.contentLinkUrl, ...more }),
    })
  const kept = await put({})
  expect(kept.status, JSON.stringify(kept.body)).toBe(200)
  expect(kept.data).toMatchObject({
    contentType: 'video',
    title: '새 제목',
    tags: ['가', '나'],
    linkCount: 1,
  })
  const emptied = await put({ affiliateLinks: [], tags: '' })
  expect(emptied.data).toMatchObject({ tags: [], linkCount: 0, affiliateLinks: [] })
  expect((await call(`GET /contents/me/${made.id}`, { as: person.token })).data).toEqual(emptied.data)
})
