import { expect, test } from 'vitest'
import { listOpsContents } from '#api/creators/contents/ops.ts'
import { getContent, listContents, listCreatorContents } from '#api/creators/contents/read.ts'
import { getGroup } from '#api/creators/groups/groups.ts'
import { insert } from '#api/db/sql.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { inStep } from '#tests/helpers/creators/content-counts.ts'
import { makeContent, makeLinkedContent } from '#tests/helpers/creators/contents.ts'
import { makeLink, makePartner, makePerson, type Person } from '#tests/helpers/make.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

const { db } = testDeps()
const TYPES = ['article', 'video', 'short', 'post', 'live']

/**
 * Inserts contents directly: every eighth needs a fix, every second is in a group. Returns the group's id.
 */
async function fill(person: Person, count: number): Promise<string> {
  const at = '2026-11-01T00:00:00.000Z'
  const groupId = `grp_${person.creatorId.slice(4)}`
  const hash = crypto.randomUUID().replaceAll('-', '').repeat(2)
  const size = { media_type: 'image/png', bytes: 1, width: 4, height: 3 }
  const group = { id: groupId, creator_id: person.creatorId, title: '묶음', created_at: at }
  await insert(db, 'content_groups', group).run()
  await insert(db, 'images', { hash, object_key: hash, ...size, unused_since: at, created_at: at }).run()
  for (let from = 0; from < count; from += 250) {
    const numbers = Array.from({ length: Math.min(250, count - from) }, (_, i) => from + i)
    await db.batch(
      numbers.flatMap((n) => {
        const id = `cnt_${person.creatorId.slice(4)}${String(n).padStart(5, '0')}`
        const isToFix = n % 8 === 0
        const row = {
          id,
          creator_id: person.creatorId,
          content_type: TYPES[n % 5] ?? 'article',
          channel_code: n % 3 === 0 ? 'youtube' : 'naver_blog',
          title: `글 ${n}`,
          preview: '',
          content_link_url: `https://a.kr/${n}`,
          normal_url: `https://a.kr/${n}`,
          tags: '[]',
          regions: '[]',
          notice_code: 'etc_1',
          notice_given_at: at,
          created_at: at,
          updated_at: at,
          thumbnail_hash: hash,
          ...(isToFix && {
            state: 'needs_fix',
            fix_reason: '이유',
            fix_due_on: '2026-12-01',
            fix_requested_at: at,
          }),
        }
        const item = insert(db, 'content_group_items', { group_id: groupId, content_id: id })
        return n % 2 === 0 ? [insert(db, 'contents', row), item] : [insert(db, 'contents', row)]
      }),
    )
  }
  return groupId
}

test('with 2,000 contents every list reads rows in proportion to its page', async () => {
  const person = await makePerson()
  const groupId = await fill(person, 2_000)
  const partnerId = await linkAll(person)
  const page = { q: '', page: 1, limit: 12 }
  const totals: Record<string, number> = {}
  const reads: Record<string, number> = {}
  const count = async (name: string, list: Parameters<typeof countRowsRead>[0]) => {
    reads[name] = await countRowsRead(async (deps) => {
      totals[name] = ((await list(deps)) as { total: number }).total
    })
  }
  await count('all', (deps) => listContents(deps, person.actor, page))
  await count('state', (deps) => listContents(deps, person.actor, { ...page, state: 'needs_fix' }))
  await count('type', (deps) => listContents(deps, person.actor, { ...page, contentType: 'live' }))
  await count('channel', (deps) => listContents(deps, person.actor, { ...page, channelCode: 'youtube' }))
  await count('group', (deps) => listContents(deps, person.actor, { ...page, groupId }))
  await count('earnings', (deps) => listContents(deps, person.actor, { ...page, sort: 'earnings' }))
  await count('orders, further', (deps) =>
    listContents(deps, person.actor, { ...page, sort: 'orders', after: `0.${idOf(person, 900)}` }),
  )
  await count('clicks, further', (deps) =>
    listContents(deps, person.actor, { ...page, sort: 'clicks', after: `0.${idOf(person, 900)}` }),
  )
  await count('partner', (deps) => listContents(deps, person.actor, { ...page, partnerId }))
  await count('public', (deps) => listCreatorContents(deps, { whose: person.creatorId, page: 1, limit: 12 }))
  await count('share', async (deps) => (await getGroup(deps, { id: groupId, page: 1, limit: 12 })).contents)
  await count('ops', (deps) => listOpsContents(deps, person.actor, { state: 'needs_fix', limit: 12 }))
  await count('one', async (deps) => ({
    total: (await getContent(deps, person.actor, { id: idOf(person, 7) })).linkCount,
  }))
  console.info(`rows read with 2,000 contents: ${JSON.stringify(reads)}`)
  expect(totals).toEqual({
    all: 2000,
    state: 250,
    type: 400,
    channel: 667,
    group: 1000,
    earnings: 2000,
    'orders, further': 2000,
    'clicks, further': 2000,
    partner: 1990,
    public: 2000,
    share: 1000,
    ops: 250,
    one: 0,
  })
  // Lists for the creator also read the link of each content and where it stands.
  const publicly = ['public', 'share', 'ops', 'one']
  for (const [name, read] of Object.entries(reads))
    expect(read, name).toBeLessThanOrEqual((publicly.includes(name) ? 4 : 8) * 12)
  await inStep(person)
})

/** Adds one link to all contents except the first ten. Returns its partner. */
async function linkAll(person: Person): Promise<string> {
  const partner = await makePartner()
  const { id } = await makeLink(person, partner)
  await db
    .prepare(
      `INSERT INTO content_links (content_id, link_id, position)
       SELECT id, ?2, 0 FROM contents WHERE creator_id = ?1 AND id >= ?3`,
    )
    .bind(person.creatorId, id, idOf(person, 10))
    .run()
  return partner.id
}

function idOf(person: Person, n: number): string {
  return `cnt_${person.creatorId.slice(4)}${String(n).padStart(5, '0')}`
}

test('a list is filtered by each field, by several, and by words', async () => {
  const person = await makePerson()
  const video = await makeContent(person, {
    contentLinkUrl: 'https://youtu.be/ccccccccccc',
    contentType: 'video',
    title: '두유 Morning',
  })
  const post = await makeContent(person, {
    channelCode: 'instagram',
    contentType: 'post',
    tags: '겨울, 이불',
  })
  const group = (await call('POST /groups', { as: person.token, body: { title: '겨울' } })).data
  await call(`POST /groups/${group.id}/contents`, { as: person.token, body: { contentIds: [post.id] } })
  const ids = async (query: string) => {
    const { data } = await call(`GET /contents/me?${query}`, { as: person.token })
    expect([query, data.total]).toEqual([query, data.items.length])
    return data.items.map((item: { id: string }) => item.id)
  }
  expect(await ids('')).toEqual([post.id, video.id])
  expect(await ids('contentType=video')).toEqual([video.id])
  expect(await ids('channelCode=instagram')).toEqual([post.id])
  expect(await ids('state=hidden')).toEqual([])
  expect(await ids(`groupId=${group.id}`)).toEqual([post.id])
  expect(await ids(`groupId=${group.id}&contentType=video`)).toEqual([])
  expect(await ids('contentType=video&channelCode=youtube&state=published')).toEqual([video.id])
  expect(await ids(`q=${encodeURIComponent('morning')}`)).toEqual([video.id])
  expect(await ids(`q=${encodeURIComponent('이불')}&groupId=${group.id}`)).toEqual([post.id])
  expect(await ids(`q=${encodeURIComponent('%')}`)).toEqual([])
  const second = (await call('GET /contents/me?page=2&limit=1', { as: person.token })).data
  expect([second.items[0].id, second.total, second.page]).toEqual([video.id, 2, 2])
  await inStep(person)
})

test('a search reports when it covered only the newest 2,000, counted by the contents it walked through', async () => {
  const person = await makePerson()
  await fill(person, 2_001)
  const searched = async (query: string) => {
    const { data } = await call(`GET /contents/me?${query}`, { as: person.token })
    return [data.total, data.searchedNewest]
  }
  expect(await searched('')).toEqual([2001, null])
  expect(await searched('contentType=live')).toEqual([400, null])
  expect(await searched('q=2000')).toEqual([1, 2000])
  expect(await searched(`q=${encodeURIComponent('글 0')}`)).toEqual([0, 2000])
  expect(await searched(`q=${encodeURIComponent('글 0')}&state=needs_fix`)).toEqual([1, null])
})

test('invalid filters are refused, another creator’s group is 404, and a page too far advises to filter', async () => {
  const [person, other] = [await makePerson(), await makePerson()]
  const group = (await call('POST /groups', { as: other.token, body: { title: '남의 것' } })).data
  const status = async (query: string) =>
    (await call(`GET /contents/me?${query}`, { as: person.token })).status
  expect(await status(`groupId=${group.id}`)).toBe(404)
  expect(
    await Promise.all(['state=x', 'contentType=x', 'page=0', 'limit=101', 'sort=1'].map(status)),
  ).toEqual(Array(5).fill(400))
  const far = await call('GET /contents/me?page=90000', { as: person.token })
  expect([far.status, far.body.fields.page]).toEqual([400, ['더 오래된 콘텐츠는 조건을 골라서 찾아 주세요.']])
})

test('anybody sees contents that are not hidden, with the disclosure and without the creator’s private fields', async () => {
  const person = await makePerson({ nickname: '이음' })
  const made = await makeLinkedContent(person)
  const open = (await call(`GET /creators/${person.creatorId}/contents`)).data
  expect([open.total, open.page, open.limit]).toEqual([1, 1, 12])
  expect(open.items[0].notice).toEqual(made.notice)
  for (const own of ['state', 'fix', 'affiliateLinks', 'noticeCheck', 'groups'])
    expect(open.items[0]).not.toHaveProperty(own)
  const member = await makePerson({ approved: false })
  for (const id of [member.creatorId, 'crt_nobody'])
    expect((await call(`GET /creators/${id}/contents`)).status).toBe(404)
  await db
    .prepare("UPDATE users SET suspended_at = '2026-01-01T00:00:00.000Z' WHERE id = ?")
    .bind(person.userId)
    .run()
  expect((await call(`GET /creators/${person.creatorId}/contents`)).status).toBe(404)
  expect((await call(`GET /creators/${person.creatorId}`)).status).toBe(404)
})
