/** Application to become a creator: identity, nickname, channel and consents. */

import { AppError } from '#contract/core/errors.ts'
import { formatDate, toKstDate } from '#contract/core/kst.ts'
import type { CreatorApplicationInput } from '#contract/creators/applications.ts'
import { insertConsent } from '../../accounts/consents/queries.ts'
import { findGuardian } from '../../accounts/identity/queries.ts'
import { beginIdentity, openName, toIdentityError, verifyIdentity } from '../../accounts/identity/verify.ts'
import { requireAgreedTexts } from '../../accounts/legal/consent.ts'
import { makeId } from '../../db/ids.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { begin } from '../../platform/begin.ts'
import { getPolicy } from '../../platform/policies/read.ts'
import type { ReadDeps } from '../../read-deps.ts'
import type { ChannelUrl } from '../channels/channel-urls.ts'
import { newChannel, requireChannelUrl, toChannelError } from '../channels/channels.ts'
import { findChannelByUrl, insertChannel } from '../channels/queries.ts'
import { requireInvitation } from '../referrals/invite.ts'
import { toApplication } from './application.ts'
import { type ApplicationRow, findLatestApplication, insertApplication } from './queries.ts'

export async function getMyApplication(deps: ReadDeps, actor: Actor) {
  const row = await findLatestApplication(deps.db, actor.creatorId)
  if (!row) return null
  return toApplication(row, row.name_sealed ? await openName(deps, row.creator_id, row.name_sealed) : '')
}

/** One batch stores the identity, a new channel, the consent and the application. */
export async function applyCreator(deps: Deps, actor: Actor, input: CreatorApplicationInput) {
  const place = begin(requirePlace(deps, actor, input.channelLinkUrl))
  const begun = begin(beginIdentity(deps, actor))
  const invitation = begin(requireInvitation(deps, actor, input.invitedCode))
  const agreed = begin(requireAgreedTexts(deps, actor))
  const policy = begin(getPolicy(deps))
  const guardian = begin(findGuardian(deps.db, actor.creatorId))
  await requireMayApply(deps, actor)
  await agreed
  const { url, statements: channel } = await place
  const identity = await verifyIdentity(deps, actor, input.di, begun)
  const invited = await invitation
  if (identity.ageClass === 'minor') {
    if ((await policy).minors === 'refused') throw new AppError('minor_refused')
    if (!(await guardian)) throw new AppError('guardian_needed')
  }
  const row = { ...newApplication(deps, actor, input, url), age_class: identity.ageClass }
  const statements = [
    ...identity.statements,
    ...channel,
    insertApplication(deps.db, row),
    insertConsent(deps.db, deps.now(), actor.userId, 'creator_terms'),
    ...invited,
  ]
  return commit(deps, statements, toApplication(row, identity.name)).catch(async (error: unknown) => {
    if (violates(error, 'applications.creator_id')) throw new AppError('application_open')
    if (violates(error, 'applications_guarded')) throw new AppError('guardian_needed')
    if (violates(error, 'referrals.invitee_id')) throw new AppError('invite_taken')
    throw toIdentityError(await toChannelError(deps, actor, url, error))
  })
}

async function requireMayApply(deps: Deps, actor: Actor): Promise<void> {
  const latest = await findLatestApplication(deps.db, actor.creatorId)
  if (actor.partnerId) throw new AppError('partner_person')
  if (actor.isCreator || latest?.state === 'approved') throw new AppError('already_creator')
  if (latest?.state === 'submitted') throw new AppError('application_open')
  const today = toKstDate(deps.now())
  if (latest?.reapply_on && latest.reapply_on > today)
    throw new AppError('reapply_too_soon', { values: { date: formatDate(latest.reapply_on) } })
}

/**
 * Returns the address where the applicant publishes, and the statements that add the channel; none when the
 * applicant has it already.
 */
async function requirePlace(deps: Deps, actor: Actor, pasted: string) {
  const url = requireChannelUrl(deps, pasted, 'channelLinkUrl')
  const held = await findChannelByUrl(deps.db, url.normalUrl)
  const isMine = held?.creator_id === actor.creatorId
  return { url, statements: isMine ? [] : insertChannel(deps.db, newChannel(deps, actor.creatorId, url)) }
}

function newApplication(
  deps: Deps,
  actor: Actor,
  input: CreatorApplicationInput,
  url: ChannelUrl,
): Omit<ApplicationRow, 'age_class'> {
  const now = deps.now()
  return {
    id: makeId('app', now),
    creator_id: actor.creatorId,
    state: 'submitted',
    nickname: input.nickname,
    main_topic: input.mainTopic,
    introduction: input.introduction,
    channel_link_url: url.channelLinkUrl,
    channel_code: url.channelCode,
    submitted_at: now.toISOString(),
    decided_at: null,
    decided_by: null,
    rejection_code: null,
    rejection_reason: null,
    rejection_field: null,
    reapply_on: null,
  }
}
