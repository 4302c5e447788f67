/** A notification of a member, as an act of an operator or a job would make it. */

import { postMail } from '#api/platform/mail/post.ts'
import { mail } from '#api/platform/mail/write.ts'
import { testDeps } from '../api.ts'
import type { Person } from '../make.ts'
import { rowsOf } from '../money.ts'

/** Returns its id. */
export async function makeNotification({ userId }: Pick<Person, 'userId'>, at?: string): Promise<string> {
  const deps = testDeps(at)
  const told = mail('content-published', '콘텐츠를 다시 공개했어요', ['확인했어요.'], {
    label: '내용 보기',
    to: '/contents/cnt_1',
  })
  await deps.db.batch(postMail(deps, { userId, email: null }, told))
  const [row] = await rowsOf<{ id: string }>(
    'SELECT id FROM notifications WHERE user_id = ? ORDER BY id DESC LIMIT 1',
    userId,
  )
  return row?.id ?? ''
}
