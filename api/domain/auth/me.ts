import { AppError } from '#contract/errors.ts'
import { findMe, type MeRow } from '../../db/users.ts'
import type { Actor, Deps } from '../../deps.ts'

/** The signed-in person; with `min: false` also what settings show. */
export async function getMe(deps: Deps, actor: Actor, { min }: { min: boolean }) {
  const row = await findMe(deps.db, actor.userId)
  if (!row) throw new AppError('unauthenticated')
  return min ? toMe(row) : { ...toMe(row), ...toSettings(row) }
}

function toMe(row: MeRow) {
  const grade = { id: row.grade_id, grade: row.grade_name, level: row.level }
  return {
    id: row.id,
    role: row.role,
    lastSignInAt: row.last_sign_in_at,
    creatorId: row.creator_id,
    creator: row.approved_at === null ? null : { nickname: row.nickname, grade },
    application: row.application ?? ('none' as const),
  }
}

function toSettings(row: MeRow) {
  return {
    email: row.email ?? '',
    emailAgreed: row.email_agreed === 1,
    smsAgreed: row.sms_agreed === 1,
    createdAt: row.created_at,
  }
}
