import { expect, test } from 'vitest'
import { SOURCES } from '#api/upkeep/data-exports/data-export-sources.queries.ts'
import { readSource } from '#api/upkeep/data-exports/queries.ts'
import { listEndpoints } from '#contract/index.ts'
import { SUBJECT_DUTIES, SUBJECT_KINDS, type SubjectKind } from '#contract/platform/subjects/subjects.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makeChannel, makePerson, type Person } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import * as own from '../../helpers/platform/own-matters.ts'

/** A subject of each kind about this person, and the endpoints that read and decide it. */
const SUBJECTS: Record<
  SubjectKind,
  { make: (whose: Person) => Promise<{ id: string }>; read: string; decide: string | null }
> = {
  acr: {
    make: own.accountReview,
    read: 'accountOps.listAccountReviews',
    decide: 'accountOps.acceptAccountReview',
  },
  app: {
    make: own.application,
    read: 'creatorOps.listApplications',
    decide: 'creatorOps.approveApplication',
  },
  biz: { make: own.business, read: 'businessOps.listBusinesses', decide: 'businessOps.approveBusiness' },
  cap: {
    make: own.campaignApplication,
    read: 'campaignOps.listCampaignApplications',
    decide: 'campaignOps.selectContentApplication',
  },
  chn: {
    make: async (whose) => ({ id: await makeChannel(whose) }),
    read: 'channelOps.listOpsChannels',
    decide: null,
  },
  clm: { make: own.claim, read: 'claimOps.getOpsClaim', decide: 'claimOps.declineClaim' },
  cnt: { make: own.content, read: 'contentOps.listOpsContents', decide: 'contentOps.publishContent' },
  flg: { make: own.flag, read: 'flagOps.getOpsFlag', decide: 'flagOps.clearFlag' },
  inq: { make: own.inquiry, read: 'inquiryOps.getOpsInquiry', decide: 'inquiryOps.replyInquiry' },
  msg: { make: own.message, read: 'inbox.listInbox', decide: 'inbox.dismissInbox' },
  ord: { make: own.order, read: 'orderOps.getOpsOrder', decide: null },
  pay: { make: own.payout, read: 'payoutOps.listOpsPayouts', decide: 'payoutOps.startPayout' },
  usr: { make: async ({ userId }) => ({ id: userId }), read: 'memberOps.getMember', decide: null },
}

const notesOf = (id: string) => `/ops/subjects/${id}/notes`
const note = (id: string, as: Person, text = '전화로 확인했어요.') =>
  call(`POST ${notesOf(id)}`, { as: as.token, body: { text } })
const read = (id: string, as: Person) => call(`GET ${notesOf(id)}`, { as: as.token })

test('whoever reads a page reads its notes; whoever decides takes it', () => {
  const mayOf = (name: string | null) =>
    name === null ? null : [...(listEndpoints().find((one) => one.name === name)?.meta.may ?? [])].toSorted()
  for (const kind of SUBJECT_KINDS) {
    const { notes, decides } = SUBJECT_DUTIES[kind]
    expect([...notes].toSorted(), kind).toEqual(mayOf(SUBJECTS[kind].read))
    expect(decides && [...decides].toSorted(), kind).toEqual(mayOf(SUBJECTS[kind].decide))
  }
})

test.each(SUBJECT_KINDS)('a note on a subject of kind %s is about whose it is, and stays', async (kind) => {
  const [me, owner, other] = [
    await makePerson(),
    await makePerson({ role: 'operator' }),
    await makePerson({ role: 'operator' }),
  ]
  const { id } = await SUBJECTS[kind].make(me)
  expect((await read(id, owner)).data).toMatchObject({ id, isOwn: false, assignment: null, notes: [] })
  expect((await note(id, owner)).status).toBe(200)
  expect((await note(id, other, '두 번째예요.\n줄을 바꿔도 돼요.')).status).toBe(200)
  expect((await read(id, owner)).data.notes).toMatchObject([
    { by: { id: owner.userId, email: owner.email }, text: '전화로 확인했어요.' },
    { by: { email: other.email }, text: '두 번째예요.\n줄을 바꿔도 돼요.' },
  ])
  const kept = 'SELECT user_id FROM subject_notes WHERE subject = ?'
  expect(await rowsOf(kept, id)).toEqual([{ user_id: me.userId }, { user_id: me.userId }])
  const edit = "UPDATE subject_notes SET text = '' WHERE subject = ?"
  await expect(rowsOf(edit, id)).rejects.toThrow('subject_notes_fixed')
})

test('only operators who read the page read and write its notes, and nobody on his own matter', async () => {
  const me = await makePerson()
  const { id } = await own.application(me)
  const [support, finance] = [
    await makePerson({ operatorRole: 'support' }),
    await makePerson({ operatorRole: 'finance' }),
  ]
  expect((await note(id, support)).status, 'who may not decide may note').toBe(200)
  expect((await note(id, finance)).body.code).toBe('not_my_duty')
  expect((await read(id, finance)).body.code).toBe('not_my_duty')
  expect((await note(id, me)).body.code).toBe('forbidden')
  expect((await note('app_none', support)).body.code).toBe('not_found')
  expect((await note('ann_1', support)).status).toBe(400)
  const self = await makePerson({ operatorRole: 'support' })
  await note(self.userId, support, '이 분에 대한 메모예요.')
  expect((await read(self.userId, self)).data).toMatchObject({ isOwn: true, notes: [] })
  expect((await note(self.userId, self)).body.code).toBe('own_matter')
})

test('a note has a text of at most 1,000 characters, and a subject fifty notes', async () => {
  const me = await makePerson()
  const operator = await makePerson({ role: 'operator' })
  expect((await note(me.userId, operator, '')).body.fields).toEqual({ text: ['메모를 입력해 주세요.'] })
  expect((await note(me.userId, operator, '가'.repeat(1_001))).status).toBe(400)
  await rowsOf(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 49)
     INSERT INTO subject_notes (id, subject, user_id, author_id, text, at)
     SELECT 'nte_' || printf('%020d', i), ?, ?, ?, '메모', '2026-11-20T00:00:00.000Z' FROM n RETURNING id`,
    me.userId,
    me.userId,
    operator.userId,
  )
  expect((await note(me.userId, operator, '가'.repeat(1_000))).status).toBe(200)
  expect((await note(me.userId, operator)).body.code).toBe('notes_full')
  expect((await read(me.userId, operator)).data.notes).toHaveLength(50)
})

test('the same note sent twice with one key stands once', async () => {
  const me = await makePerson()
  const operator = await makePerson({ role: 'operator' })
  const options = { as: operator.token, body: { text: '한 번만.' }, key: 'note-once-key-0001' }
  for (const _ of [1, 2]) expect((await call(`POST ${notesOf(me.userId)}`, options)).status).toBe(200)
  expect((await read(me.userId, operator)).data.notes).toHaveLength(1)
})

test('notes about a person are in the file of own data without who wrote them, and go when the person leaves', async () => {
  const me = await makePerson()
  const operator = await makePerson({ role: 'operator' })
  const { id } = await own.inquiry(me)
  await note(me.userId, operator)
  await note(id, operator, '문의에 대한 메모예요.')
  const source = SOURCES.find(({ table }) => table === 'subject_notes')
  if (!source) throw new Error('no file has the notes')
  expect(source.columns.split(' ')).not.toContain('author_id')
  const whose = { userId: me.userId, creatorId: me.creatorId }
  const { rows } = await readSource(testDeps().db, source, whose, { after: null, limit: 10 })
  expect(JSON.stringify(rows)).toContain('문의에 대한 메모예요.')
  const left = await call('DELETE /users/me', { as: me.token, body: { lost: 0, confirmed: true } })
  expect(left.status).toBe(200)
  expect(await rowsOf('SELECT id FROM subject_notes WHERE subject IN (?, ?)', me.userId, id)).toEqual([])
})
