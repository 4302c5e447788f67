/** Creates inquiries: for a member with the account, for a visitor with an address that gets a link. */
import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import type { InquiryKind } from '#contract/site/inquiry-kinds.ts'
import { makeId } from '../../db/ids.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { addressKey } from '../../platform/client-keys.ts'
import {
  readAttachments,
  type SentFiles,
  type StoredAttachment,
  storeAttachments,
} from '../../platform/files/attachments.ts'
import { postMail } from '../../platform/mail/post.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { blindIndex, makeToken, sha256 } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { type About, findWhat, KIND_OF } from './about.ts'
import { dueAfter } from './answer-due.ts'
import { receivedMail } from './mails.ts'
import * as db from './queries.ts'

const DAY = 86_400
const MOST_OF_MEMBER = 20
const MOST_OF_ADDRESS = 5

type InquiryInput = SentFiles & {
  kind: InquiryKind
  email?: string | undefined
  title: string
  text: string
  about?: string | undefined
}

/** Never throws: an unknown or foreign subject gives an empty answer. */
export async function getInquirySubject(deps: ReadDeps, actor: Actor | null, { about }: { about: string }) {
  const found = await findWhat(deps, actor, about)
  if (!found) return { about: null, label: '', title: '', kind: null }
  const { kind, ref, label, title } = found
  return { about: `${kind}:${ref}`, label, title: `${title} 문의`.slice(0, 100), kind: KIND_OF[kind] }
}

/** Throws `invalid_input` without an address, `rate_limited`, `file_type`, `file_too_large`. */
export async function createInquiry(deps: Deps, actor: Actor | null, asked: InquiryInput) {
  const email = actor ? null : requireEmail(asked.email)
  const [uploads, [key, most], causeHash] = await Promise.all([
    readAttachments(asked),
    limitOf(deps, actor, email),
    email ? causeOf(deps, email, asked) : null,
  ])
  const [about] = await Promise.all([findWhat(deps, actor, asked.about), limitRate(deps, key, most, DAY)])
  const answer = { id: makeId('inq', deps.now()), isMember: actor !== null }
  const ask = { ...answer, actor, email, asked, about, causeHash }
  return storeAttachments(deps, uploads, async (files) => {
    const statements = await toStatements(deps, ask, files)
    return commit(deps, statements, answer).catch(async (error: unknown) => {
      const first = violates(error, 'inquiries.cause_hash') && causeHash
      const kept = first ? await db.findByCause(deps.db, first) : null
      if (!kept) throw error
      for (const { object_key } of files) await deps.files.delete(object_key)
      return { ...answer, id: kept.id }
    })
  }).then((done) => {
    if (email) deps.waitUntil(deps.wakeMail())
    return done
  })
}

/**
 * The key does not contain the address. The visitor's client address was counted before the form was read
 * (api/http/stranger-forms.ts).
 */
async function limitOf(deps: Deps, actor: Actor | null, email: string | null): Promise<[string, number]> {
  if (actor) return [`inquiry:${actor.userId}`, MOST_OF_MEMBER]
  return [`inquiry-to:${await addressKey(deps, email ?? '')}`, MOST_OF_ADDRESS]
}

type InquiryWrite = {
  id: string
  actor: Actor | null
  email: string | null
  asked: InquiryInput
  about: About | null
  causeHash: string | null
}

async function toStatements(
  deps: Deps,
  ask: InquiryWrite,
  files: StoredAttachment[],
): Promise<D1PreparedStatement[]> {
  const { id, actor, email, asked, about, causeHash } = ask
  const now = deps.now()
  const at = now.toISOString()
  const message = db.insertMessage(deps.db, now, {
    inquiry_id: id,
    side: 'person',
    author_id: actor?.userId ?? null,
    text: asked.text,
    cause_hash: null,
  })
  return [
    db.insertInquiry(deps.db, {
      id,
      user_id: actor?.userId ?? null,
      creator_id: actor?.creatorId ?? null,
      email,
      kind: asked.kind,
      title: asked.title,
      about_kind: about?.kind ?? null,
      about_ref: about?.ref ?? '',
      about_label: about?.label ?? '',
      created_at: at,
      moved_at: at,
      due_at: dueAfter(now),
      cause_hash: causeHash,
    }),
    message.statement,
    ...files.map((file) => db.insertFile(deps.db, { ...file, inquiry_id: id, message_id: message.id })),
    ...(email ? await letterTo(deps, id, email) : []),
  ]
}

/** Only the link in the mail contains the token. */
async function letterTo(deps: Deps, id: string, email: string): Promise<D1PreparedStatement[]> {
  const token = makeToken()
  return [
    db.insertToken(deps.db, id, await sha256(token), deps.now()),
    ...postMail(deps, email, receivedMail(id, token)),
  ]
}

function requireEmail(email: string | undefined): string {
  if (email) return email
  throw new AppError('invalid_input', { fields: { email: ['답을 받을 이메일을 입력해 주세요.'] } })
}

/** A visitor has no account for an idempotency key, so the same text on the same day counts as a repeat. */
function causeOf(deps: Deps, email: string, { title, text }: InquiryInput): Promise<string> {
  return blindIndex(deps, 'inquiries.cause', [toKstDate(deps.now()), email, title, text].join('\n'))
}
