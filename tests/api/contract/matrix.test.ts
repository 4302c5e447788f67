import { beforeAll, beforeEach, expect, test } from 'vitest'
import { issueAccessToken } from '#api/accounts/sessions/access-tokens.ts'
import { mayForPartner, PARTNER_ROLES } from '#contract/core/clients/partner-roles.ts'
import { mayDo, OPERATOR_ROLES, type OperatorRole } from '#contract/core/operator-roles.ts'
import { makePartnerPerson } from '../../helpers/accounts/partner-people.ts'
import { playProviders } from '../../helpers/accounts/social.ts'
import { testDeps, testEnv } from '../../helpers/api.ts'
import { ENDPOINTS, type Endpoint, send } from '../../helpers/endpoints.ts'
import { goodInput } from '../../helpers/generate.ts'
import { makePartner, makePerson, type Person } from '../../helpers/make.ts'
import { readWrites, watchTables, writtenSince } from '../../helpers/watch.ts'

const seed = Number((testEnv as unknown as { TEST_SEED: string }).TEST_SEED)
const ELEVEN_MINUTES_MS = 11 * 60_000
const RIGHTS = [
  'unauthenticated',
  'forbidden',
  'not_my_duty',
  'not_creator',
  'suspended',
  'fresh_sign_in_required',
  'second_factor_required',
]
const CALLERS = [
  'anonymous',
  'expired',
  'forged',
  'revoked',
  'suspended',
  'member',
  'creator',
  'stale',
  'unproved operator',
  'stale operator',
  'finance operator',
  'review operator',
  'support operator',
  'operator',
  'unproved manager',
  'stale manager',
  'developer',
  'business',
  'manager',
] as const
type Caller = (typeof CALLERS)[number]

/**
 * Leaves out the endpoint that fills the database with the example data; its rights are those of the
 * endpoints beside it.
 */
const tried = ENDPOINTS.filter(({ name }) => name !== 'dev.seed')

beforeAll(watchTables)
beforeEach(playProviders)

test.each(tried.map((one): [string, Endpoint] => [one.name, one]))('%s', async (name, endpoint) => {
  const input = goodInput(endpoint, seed)
  const tokens = await tokensOf()
  const sendAs = (caller: Caller) => send(endpoint, input, tokens[caller] ? { as: tokens[caller] } : {})
  const where = (caller: Caller) => `${name} by ${caller} (ITDA_SEED=${seed})`
  // The refused callers come first, because permitted callers may also end their sign-in or leave.
  const before = await readWrites()
  const callers = CALLERS.filter((caller) => isTried(endpoint, caller))
  for (const caller of callers) {
    const expected = refusal(endpoint, caller)
    if (!expected) continue
    const { body } = await sendAs(caller)
    expect(body.code, where(caller)).toBe(expected)
    expect(body.message, where(caller)).toMatch(/[가-힣]/)
  }
  expect(writtenSince(before, await readWrites()), name).toEqual([])
  for (const caller of callers) {
    if (refusal(endpoint, caller)) continue
    const { status, body } = await sendAs(caller)
    expect(status, where(caller)).toBeLessThan(500)
    if (!isOwnRefusal(endpoint, caller)) expect(RIGHTS, where(caller)).not.toContain(body.code)
  }
})

/** The people of a partner differ only at endpoints that are theirs too; elsewhere one of them is enough. */
function isTried({ meta }: Endpoint, caller: Caller): boolean {
  return caller === 'developer' || !isOfPartner(caller) || meta.who === 'partner' || meta.who === 'staff'
}

/** The code of the refusal by the rights of the contract, or null when this caller may act. */
function refusal({ meta }: Endpoint, caller: Caller): string | null {
  if (meta.ignoresToken) return null
  if (caller === 'expired' || caller === 'forged' || caller === 'revoked') return 'unauthenticated'
  if (meta.who === 'anyone') return null
  if (caller === 'suspended') return 'suspended'
  if (caller === 'anonymous') return 'unauthenticated'
  if (meta.who === 'operator') return refusalOfOperator(meta, caller)
  if (meta.who === 'staff' && !isOfPartner(caller)) return refusalOfOperator(meta, caller)
  if (meta.who === 'partner' || meta.who === 'staff') return refusalOfPartner(meta, caller)
  if (meta.who === 'creator' && (caller === 'member' || isOfPartner(caller))) return 'not_creator'
  return meta.freshSignIn && caller.startsWith('stale') ? 'fresh_sign_in_required' : null
}

function refusalOfOperator(meta: Endpoint['meta'], caller: Caller): string | null {
  if (!caller.endsWith('operator')) return 'forbidden'
  if (!mayDo(roleOf(caller), meta.may)) return 'not_my_duty'
  if (caller === 'unproved operator')
    return meta.beforeSecondFactor && !meta.freshSignIn ? null : 'second_factor_required'
  return meta.freshSignIn && caller === 'stale operator' ? 'second_factor_required' : null
}

function refusalOfPartner(meta: Endpoint['meta'], caller: Caller): string | null {
  if (!isOfPartner(caller)) return 'forbidden'
  const role = PARTNER_ROLES.find((one) => caller.endsWith(one))
  if (meta.who === 'partner' && !mayForPartner(role, meta.may)) return 'not_my_duty'
  if (caller === 'unproved manager')
    return meta.beforeSecondFactor && !meta.freshSignIn ? null : 'second_factor_required'
  return meta.freshSignIn && caller === 'stale manager' ? 'second_factor_required' : null
}

function isOfPartner(caller: Caller): boolean {
  return PARTNER_ROLES.some((role) => caller.endsWith(role))
}

/** A caller without a role in their name is an owner. */
function roleOf(caller: Caller): OperatorRole {
  return OPERATOR_ROLES.find((role) => caller.startsWith(role)) ?? 'owner'
}

/**
 * Some endpoints require more than the router checks, and list that among their errors. A sign-in without an
 * account is refused, too.
 */
function isOwnRefusal({ meta, name }: Endpoint, caller: Caller): boolean {
  if (meta.ignoresToken) return name.startsWith('auth.')
  // an operator without a factor sets up the first one with a fresh sign-in
  if (name.startsWith('secondFactor.')) return caller.startsWith('stale')
  // each list requires the role of its page
  if (['tables.exportOpsList', 'savedFilters.createSavedFilter'].includes(name))
    return caller.endsWith('operator')
  return (caller === 'member' || isOfPartner(caller)) && meta.errors.includes('not_creator')
}

let shop: Promise<string> | undefined

async function tokensOf(): Promise<Record<Caller, string | null>> {
  const deps = testDeps()
  shop ??= makePartner().then(({ id }) => id)
  const partnerId = await shop
  // A partner has twenty people at most.
  await deps.db.prepare('DELETE FROM partner_people WHERE partner_id = ?').bind(partnerId).run()
  const elevenMinutesAgo = new Date(deps.now().getTime() - ELEVEN_MINUTES_MS).toISOString()
  const [
    member,
    creator,
    operator,
    suspended,
    revoked,
    stale,
    unproved,
    staleOperator,
    finance,
    review,
    support,
    unprovedManager,
    staleManager,
    developer,
    business,
    manager,
  ] = await Promise.all([
    makePerson({ approved: false }),
    makePerson(),
    makePerson({ role: 'operator' }),
    makePerson({ role: 'operator' }),
    makePerson({ role: 'operator' }),
    makePerson({ signedInAt: elevenMinutesAgo }),
    makePerson({ role: 'operator', secondFactorAt: null }),
    makePerson({ role: 'operator', signedInAt: elevenMinutesAgo }),
    makePerson({ operatorRole: 'finance' }),
    makePerson({ operatorRole: 'review' }),
    makePerson({ operatorRole: 'support' }),
    makePartnerPerson({ partnerId, secondFactorAt: null }),
    makePartnerPerson({ partnerId, signedInAt: elevenMinutesAgo, secondFactorAt: elevenMinutesAgo }),
    makePartnerPerson({ partnerId, role: 'developer' }),
    makePartnerPerson({ partnerId, role: 'business' }),
    makePartnerPerson({ partnerId }),
  ])
  const at = deps.now().toISOString()
  await deps.db.batch([
    deps.db.prepare('UPDATE users SET suspended_at = ? WHERE id = ?').bind(at, suspended.userId),
    deps.db.prepare('UPDATE sessions SET revoked_at = ? WHERE id = ?').bind(at, revoked.sessionId),
  ])
  const hourAgo = { ...deps, now: () => new Date(deps.now().getTime() - 3_600_000) }
  const { accessToken: expired } = await issueAccessToken(hourAgo, operator.userId, operator.sessionId)
  const token = (person: Person) => person.token
  return {
    anonymous: null,
    expired,
    forged: `${operator.token.slice(0, -8)}AAAAAAAA`,
    revoked: token(revoked),
    suspended: token(suspended),
    member: token(member),
    creator: token(creator),
    stale: token(stale),
    'unproved operator': token(unproved),
    'stale operator': token(staleOperator),
    'finance operator': token(finance),
    'review operator': token(review),
    'support operator': token(support),
    operator: token(operator),
    'unproved manager': token(unprovedManager),
    'stale manager': token(staleManager),
    developer: token(developer),
    business: token(business),
    manager: token(manager),
  }
}
