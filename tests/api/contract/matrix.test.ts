import { beforeAll, beforeEach, expect, test } from 'vitest'
import { issueAccessToken } from '#api/accounts/sessions/access-tokens.ts'
import { mayDo, OPERATOR_ROLES, type OperatorRole } from '#contract/core/operator-roles.ts'
import { playProviders } from '../../helpers/accounts/social.ts'
import { testDeps, testEnv } from '../../helpers/api.ts'
import { ENDPOINTS, type Endpoint, send } from '../../helpers/endpoints.ts'
import { goodInput } from '../../helpers/generate.ts'
import { makePerson, type Person } from '../../helpers/make.ts'
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
  for (const caller of CALLERS) {
    const expected = refusal(endpoint, caller)
    if (!expected) continue
    const { body } = await sendAs(caller)
    expect(body.code, where(caller)).toBe(expected)
    expect(body.message, where(caller)).toMatch(/[가-힣]/)
  }
  expect(writtenSince(before, await readWrites()), name).toEqual([])
  for (const caller of CALLERS) {
    if (refusal(endpoint, caller)) continue
    const { status, body } = await sendAs(caller)
    expect(status, where(caller)).toBeLessThan(500)
    if (!isOwnRefusal(endpoint, caller)) expect(RIGHTS, where(caller)).not.toContain(body.code)
  }
})

/** The code of the refusal by the rights of the contract, or null when this caller may act. */
function refusal({ meta }: Endpoint, caller: Caller): string | null {
  if (meta.ignoresToken) return null
  if (caller === 'expired' || caller === 'forged' || caller === 'revoked') return 'unauthenticated'
  if (meta.who === 'anyone') return null
  if (caller === 'suspended') return 'suspended'
  if (caller === 'anonymous') return 'unauthenticated'
  if (meta.who === 'operator') return refusalOfOperator(meta, caller)
  if (meta.who === 'creator' && caller === 'member') return 'not_creator'
  return meta.freshSignIn && caller.startsWith('stale') ? 'fresh_sign_in_required' : null
}

function refusalOfOperator(meta: Endpoint['meta'], caller: Caller): string | null {
  if (!caller.endsWith('operator')) return 'forbidden'
  if (!mayDo(roleOf(caller), meta.may)) return 'not_my_duty'
  if (caller === 'unproved operator')
    return meta.beforeSecondFactor && !meta.freshSignIn ? null : 'second_factor_required'
  return meta.freshSignIn && caller === 'stale operator' ? 'second_factor_required' : null
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
  if (name.startsWith('secondFactor.')) return caller === 'stale operator'
  // each list requires the role of its page
  if (['tables.exportOpsList', 'savedFilters.createSavedFilter'].includes(name))
    return caller.endsWith('operator')
  return caller === 'member' && meta.errors.includes('not_creator')
}

async function tokensOf(): Promise<Record<Caller, string | null>> {
  const deps = testDeps()
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
  }
}
