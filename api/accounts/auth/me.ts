import { LEGAL_KINDS } from '#contract/accounts/legal.ts'
import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import type { ConsentKind } from '#contract/platform/consents.ts'
import { findMe, type MeRow } from '../../db/users.ts'
import type { Actor } from '../../deps.ts'
import { restsUntil } from '../../platform/approvals/rest-period.ts'
import { findStopOf } from '../../platform/mail/mail-stops.queries.ts'
import { toMailStopped } from '../../platform/mail/stops.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { type ConsentRow, listLatestConsents } from '../consents/queries.ts'
import { listLinked } from '../social/queries.ts'

/** Returns the signed-in user; with `min: false` also the data of the settings page. */
export async function getMe(deps: ReadDeps, actor: Actor, { min }: { min: boolean }) {
  const [row, rest] = await Promise.all([
    findMe(deps.db, actor.userId, toKstDate(deps.now())),
    min
      ? null
      : Promise.all([
          listLinked(deps.db, actor.userId),
          listLatestConsents(deps.db, actor.userId),
          findStopOf(deps.db, actor.userId),
        ]),
  ])
  if (!row) throw new AppError('unauthenticated')
  const one = toMe(deps, row)
  return rest ? { ...one, ...toSettings(row, ...rest) } : one
}

function toMe(deps: ReadDeps, row: MeRow) {
  const grade = { id: row.grade_id, grade: row.grade_name, level: row.level }
  return {
    id: row.id,
    role: row.role,
    operatorRole: row.operator_role,
    restsUntil: row.operator_role && restsUntil(deps, row.operator_since),
    lastSignInAt: row.last_sign_in_at,
    creatorId: row.creator_id,
    creator: row.approved_at === null ? null : { nickname: row.nickname, grade },
    application: row.application ?? ('none' as const),
    partner: toPartner(row),
    agency: row.agency_name === null ? null : { name: row.agency_name },
    toAgree: LEGAL_KINDS.filter((kind) => row.to_agree?.split(',').includes(kind)),
    unread: row.unread,
  }
}

function toPartner({ partner_id: id, partner_role: role, partner_title: title }: MeRow) {
  return id && role ? { id, title: title ?? '', role } : null
}

function toSettings(
  row: MeRow,
  linked: Awaited<ReturnType<typeof listLinked>>,
  consents: ConsentRow[],
  stopped: string | null,
) {
  return {
    email: row.email ?? '',
    hasPassword: row.has_password === 1,
    providers: linked.map((one) => ({ provider: one.provider, linkedAt: one.linked_at })),
    emailAgreed: row.email_agreed === 1,
    smsAgreed: row.sms_agreed === 1,
    nightAgreed: row.night_agreed === 1,
    mailStopped: toMailStopped(stopped),
    consents: consents.map(toConsent),
    createdAt: row.created_at,
  }
}

function toConsent(row: ConsentRow) {
  return {
    kind: row.kind as ConsentKind,
    agreed: row.agreed === 1,
    version: row.version,
    at: row.at,
  }
}
