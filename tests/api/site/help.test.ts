import { expect, test } from 'vitest'
import { HELP_LINKED } from '#contract/site/help-linked.ts'
import { ARTICLES } from '#documents/help/index.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { rowsOf } from '../../helpers/money.ts'
import { at, openHelp, TEXT } from '../../helpers/site/help.ts'

const { owner, as, seen, save, publish, unpublish, create, read, listed, found } = await openHelp()

test('until the first edit the help is the one of the build, in its order', async () => {
  expect((await listed()).map(({ slug }) => slug)).toEqual(
    [...ARTICLES].map(({ slug }) => slug).sort((a, b) => order(a) - order(b)),
  )
  expect(await seen('trash')).toMatchObject({
    state: 'shipped',
    shownVersion: 0,
    edition: 0,
    hasDraft: false,
    versions: [{ version: 0, state: 'shown', writtenBy: null }],
  })
})
const TOPICS = ['links', 'disclosure', 'earnings', 'payouts', 'account']
const order = (slug: string) => {
  const index = ARTICLES.findIndex((one) => one.slug === slug)
  return TOPICS.indexOf(ARTICLES[index]?.topic ?? '') * 100 + index
}

test('a help draft is hidden until published; then page, list and search show it, and the text of the build can be restored', async () => {
  const before = (await read('trash')).data
  expect((await save('trash')).status).toBe(200)
  expect((await read('trash')).data).toEqual(before)
  const draft = await seen('trash')
  expect(draft).toMatchObject({
    state: 'shipped',
    hasDraft: true,
    text: { version: 1, ...TEXT },
    preview: { title: TEXT.title, action: { href: '/links?tab=trash', label: '휴지통 보기' } },
  })
  expect((await save('trash', { summary: '서른 날은 끊기지 않아요.' })).status).toBe(200)
  expect((await seen('trash')).versions, 'a draft is written over').toHaveLength(2)
  expect((await publish('trash', 1)).status).toBe(200)
  expect((await read('trash')).data).toEqual({
    slug: 'trash',
    topic: 'links',
    title: TEXT.title,
    summary: '서른 날은 끊기지 않아요.',
    sections: [
      { title: '지운 뒤', paragraphs: ['서른 날은 이어져요.'] },
      { title: '복구', paragraphs: ['휴지통에서 되살려요.'] },
    ],
    action: { href: '/links?tab=trash', label: '휴지통 보기' },
    related: before.related,
  })
  expect((await listed()).find(({ slug }) => slug === 'trash')?.title).toBe(TEXT.title)
  expect(await found('없애기')).toEqual(['trash'])
  const suggested = (await call(`GET /search/suggestions?q=${encodeURIComponent('되살려요')}`)).data.items
  expect(suggested).toEqual([{ kind: 'help', title: TEXT.title, href: '/help/trash' }])

  expect((await publish('trash', 0)).status).toBe(200)
  expect((await read('trash')).data).toEqual(before)
  expect(await found('없애기')).toEqual([])
  expect(await seen('trash')).toMatchObject({ state: 'shipped', text: { version: 0 } })
  expect((await publish('trash', 1)).status).toBe(200)
  const { versions } = await seen('trash')
  expect(versions.map(({ version, state }: { version: number; state: string }) => [version, state])).toEqual([
    [1, 'shown'],
    [0, 'kept'],
  ])
  expect(versions[0]).toMatchObject({ writtenBy: owner.email, publishedBy: owner.email })
  const log = await rowsOf<{ action: string; before: string | null; after: string }>(
    "SELECT action, before, after FROM audit_log WHERE subject = 'trash' ORDER BY at, id",
  )
  expect(log.map((row) => row.action)).toEqual([
    'updateHelpDraft',
    'updateHelpDraft',
    'publishHelp',
    'publishHelp',
    'publishHelp',
  ])
  expect(JSON.parse(log[1]?.before ?? '')).toMatchObject({ version: 1, summary: TEXT.summary })
  expect(JSON.parse(log[3]?.before ?? '')).toEqual({ shown_version: 1 })
  expect(JSON.parse(log[3]?.after ?? '')).toMatchObject({ shown_version: 0 })
})

test('a published help version never changes, and the next save creates another version', async () => {
  await save('clicks', { title: '하나' })
  await publish('clicks', 1)
  await save('clicks', { title: '둘' })
  expect(await seen('clicks')).toMatchObject({ text: { version: 2, title: '둘' }, shownVersion: 1 })
  expect((await read('clicks')).data.title).toBe('하나')
  expect(await seen('clicks', 1)).toMatchObject({
    text: { version: 1, title: '하나' },
    preview: { title: '하나' },
  })
  await publish('clicks', 2)
  await publish('clicks', 1)
  expect((await read('clicks')).data.title).toBe('하나')
  const { db } = testDeps()
  for (const sql of [
    "UPDATE help_versions SET title = '셋' WHERE slug = 'clicks' AND version = 1",
    "DELETE FROM help_versions WHERE slug = 'clicks'",
  ])
    await expect(db.prepare(sql).run()).rejects.toThrow('help_versions_kept')
  await expect(db.prepare("DELETE FROM help_articles WHERE slug = 'clicks'").run()).rejects.toThrow(
    'help_articles_kept',
  )
  await expect(
    db.prepare("UPDATE help_articles SET shown_version = 9 WHERE slug = 'clicks'").run(),
  ).rejects.toThrow('help_articles_shown')
})

test('a new article is an empty draft, then one of its topic in its place, and cannot be found after it is unpublished', async () => {
  expect((await create('in-apps')).status).toBe(200)
  expect((await read('in-apps')).status).toBe(404)
  expect((await publish('in-apps', 1)).body.code).toBe('help_empty')
  expect((await create('in-apps')).body.code).toBe('help_taken')
  expect((await create('tax')).body.code, 'one of the build').toBe('help_taken')
  await save('in-apps', { title: '앱 안에서 열기', body: '해 보기\n바깥 브라우저로 열어 주세요.', words: '' })
  expect((await publish('in-apps', 1)).status).toBe(200)
  const inLinks = async () =>
    (await listed()).filter(({ topic }) => topic === 'links').map(({ slug }) => slug)
  expect((await inLinks()).at(-1)).toBe('in-apps')
  const place = await call(`PUT ${at('in-apps')}/place`, {
    as,
    body: { edition: (await seen('in-apps')).edition, topic: 'links', position: 5 },
  })
  expect(place.status).toBe(200)
  expect((await inLinks())[0]).toBe('in-apps')
  const move = (to: string) => call(`POST ${at('in-apps')}/move`, { as, body: { to } })
  expect((await move('down')).status).toBe(200)
  expect((await inLinks())[1]).toBe('in-apps')
  for (const _ of ['one place', 'the first place stays']) expect((await move('up')).status).toBe(200)
  expect((await inLinks())[0]).toBe('in-apps')
  expect((await call('POST /ops/help/nowhere/move', { as, body: { to: 'up' } })).status).toBe(404)
  expect(await found('바깥 브라우저')).toEqual(['in-apps'])
  expect((await unpublish('in-apps')).status).toBe(200)
  expect((await unpublish('in-apps')).body.code).toBe('help_transition')
  expect((await read('in-apps')).status).toBe(404)
  expect(await found('바깥 브라우저')).toEqual([])
  expect(await inLinks()).not.toContain('in-apps')
  expect((await publish('in-apps', 1)).status).toBe(200)
  expect((await read('in-apps')).status).toBe(200)
  // An article of the build is unpublished and published in the same way.
  expect((await unpublish('leave')).status).toBe(200)
  expect((await read('leave')).status).toBe(404)
  expect((await publish('leave', 0)).status).toBe(200)
  expect((await read('leave')).status).toBe(200)
})

test('an article the product links to cannot be unpublished', async () => {
  for (const slug of HELP_LINKED) {
    expect((await seen(slug)).isLinked).toBe(true)
    expect((await unpublish(slug)).body.code).toBe('help_linked')
    expect((await read(slug)).status).toBe(200)
  }
})
