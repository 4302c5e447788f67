/** The owner hears of every change, where a stranger in the session can't stop it. */
import { BRAND } from '#contract/brand.ts'
import { formatDateTime } from '#contract/kst.ts'
import { insertMail } from '../../db/outbox.ts'
import { findUser } from '../../db/users.ts'
import type { Actor, Deps } from '../../deps.ts'

/** No statement for an account without an address. */
export async function tellOwner(deps: Deps, actor: Actor, what: string): Promise<D1PreparedStatement[]> {
  const to = (await findUser(deps.db, actor.userId))?.email
  if (!to) return []
  const now = deps.now()
  const text = `${formatDateTime(now.toISOString())}에 ${what}.\n\n직접 하지 않았다면 바로 비밀번호를 바꾸고, 다른 기기를 모두 로그아웃한 뒤 다른 운영자에게 알려 주세요.\n${deps.siteOrigin}/settings?tab=sessions`
  return [insertMail(deps.db, now, { to, subject: `[${BRAND.name}] ${what}`, text })]
}
