/** The owner hears of every change, where a stranger in the session can't stop it. */
import { BRAND } from '#contract/brand.ts'
import { formatDateTime } from '#contract/kst.ts'
import { findUser } from '../../db/users.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { Addressed } from '../operator-act/operate.ts'

/** The mail about what was done, for the batch of its cause. */
export async function tellOwner(deps: Deps, actor: Actor, what: string): Promise<Addressed> {
  const to = (await findUser(deps.db, actor.userId))?.email ?? null
  const text = `${formatDateTime(deps.now().toISOString())}에 ${what}.\n\n직접 하지 않았다면 바로 비밀번호를 바꾸고, 다른 기기를 모두 로그아웃한 뒤 다른 운영자에게 알려 주세요.\n${deps.siteOrigin}/settings?tab=sessions`
  return { to, subject: `[${BRAND.name}] ${what}`, text }
}
