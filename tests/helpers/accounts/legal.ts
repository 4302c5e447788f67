/** Writes and publishes the terms and the privacy policy as an owner does. */
import { expect } from 'vitest'
import type { LegalKind } from '#contract/accounts/legal.ts'
import { addDays, toKstDate } from '#contract/core/kst.ts'
import { call } from '../api.ts'
import { makePerson } from '../make.ts'
import { rowsOf } from '../money.ts'
import { DETAILS } from '../site/advertising.ts'

/** The token that the calls send. */
export let as = ''

/** Files share a runtime but not a database, so each makes its own owner. */
export async function makeOwner() {
  const owner = await makePerson({ role: 'operator' })
  as = owner.token
  await call('PUT /ops/business-details', { as, body: DETAILS })
  return owner
}

export const today = toKstDate(new Date())
export const BODY = '첫 항목\n첫 줄\n둘째 줄\n\n둘째 항목\n셋째 줄'

export type Ref = { kind: LegalKind; version: number }
export const at = ({ kind, version }: Ref) => `/ops/legal-texts/${kind}/${version}`
export const seen = async (ref: Ref) => (await call(`GET ${at(ref)}`, { as })).data
export const read = (kind: LegalKind, version?: number) =>
  call(`GET /legal-texts/${kind}${version ? `?version=${version}` : ''}`)
export const create = (kind: LegalKind) => call(`POST /ops/legal-texts/${kind}`, { as })

export async function save(ref: Ref, more: Record<string, unknown> = {}) {
  const { edition } = await seen(ref)
  return call(`PUT ${at(ref)}`, {
    as,
    body: { edition, body: BODY, changes: '둘째 항목이 바뀌어요.', ...more },
  })
}
export async function publish(ref: Ref, startsOn: string) {
  const { edition } = await seen(ref)
  return call(`POST ${at(ref)}/publish`, { as, body: { edition, startsOn, confirmed: true } })
}
export async function withdraw(ref: Ref) {
  const { edition } = await seen(ref)
  return call(`POST ${at(ref)}/withdraw`, { as, body: { edition } })
}
/** Makes the version start on `day`. */
export const begin = ({ kind, version }: Ref, day = today) =>
  rowsOf(
    'UPDATE legal_texts SET starts_on = ? WHERE kind = ? AND version = ? RETURNING version',
    day,
    kind,
    version,
  )

/** Publishes and starts a version that asks members to agree again. */
export async function beginNext(kind: LegalKind, needsConsent = true): Promise<Ref> {
  const ref = { kind, version: (await create(kind)).data.version }
  expect((await save(ref, { needsConsent })).status).toBe(200)
  expect((await publish(ref, addDays(today, 7))).status).toBe(200)
  // Two versions of a kind cannot start on the same day.
  await rowsOf(
    'UPDATE legal_texts SET starts_on = date(starts_on, ?) WHERE kind = ? AND version < ? AND starts_on <= ? RETURNING version',
    '-1 day',
    kind,
    ref.version,
    today,
  )
  await begin(ref)
  return ref
}
