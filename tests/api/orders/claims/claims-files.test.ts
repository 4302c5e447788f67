/** Files attached to a claim are in the private bucket, and are deleted with their person's account. */
import { expect, test } from 'vitest'
import { removeDeletedFiles } from '#api/platform/files/store.ts'
import { newEmail } from '#tests/helpers/accounts/sign-in.ts'
import { call, testDeps, testEnv } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { pdfFile } from '#tests/helpers/money/payouts.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { makeClaim } from '#tests/helpers/orders/claims.ts'

const support = await makePerson({ operatorRole: 'support' })
const OPS = '/ops/claims'
const act = (id: string, verb: string, body: object) =>
  call(`POST ${OPS}/${id}/${verb}`, { as: support.token, body })

test('an operator opens a file with a reason, and leaving erases the claim’s texts and files', async () => {
  const me = await makePerson()
  const { id, fields } = await makeClaim(me, {
    text: '비밀 내용',
    orderCode: 'SECRET-77',
    file1: pdfFile('비밀'),
  })
  await act(id, 'forward', { to: newEmail(), text: '비밀 질문' })
  const { sentFiles } = (await call(`GET ${OPS}/${id}`, { as: support.token })).data
  expect(sentFiles).toHaveLength(1)
  const body = { lost: 0, confirmed: true }
  expect((await call('DELETE /users/me', { as: me.token, body })).status).toBe(200)
  const left = JSON.stringify(await rowsOf('SELECT * FROM claims WHERE id = ?', id))
  for (const word of ['비밀', fields.orderCode as string]) expect(left).not.toContain(word)
  await removeDeletedFiles(testDeps())
  const [file] = await rowsOf<{ object_key: string; removed_at: string | null }>(
    'SELECT object_key, removed_at FROM claim_files WHERE claim_id = ?',
    id,
  )
  expect(file?.removed_at).not.toBeNull()
  expect(await testEnv.FILES.get(file?.object_key ?? '')).toBeNull()
  expect((await call(`GET ${OPS}/${id}`, { as: support.token })).data).toMatchObject({
    state: 'declined',
    sentFiles: [],
  })
})
