/**
 * Declares an endpoint in one call, so that every endpoint states the same things in the same order. One sentence above each
 * declaration describes it; the API's document uses that sentence (documents/summaries.ts).
 */

import type { PartnerDuty } from './clients/partner-roles.ts'
import type { AGENCY_KEY, ANY_KEY, CreatorScope, PartnerScope, Scope } from './clients/scopes.ts'
import type { OlderAnswers } from './clients/versions.ts'
import type { ErrorCode } from './errors.ts'
import type { Duty } from './operator-roles.ts'
import type { RowCost } from './row-cost.ts'
import * as z from './z.ts'

/**
 * The allowed callers: `anyone`, a signed-in `member`, an approved `creator`, a person of a `partner`, an
 * `operator`, or `staff`: either of the last two.
 */
type EndpointCaller = 'anyone' | 'member' | 'creator' | 'partner' | 'operator' | 'staff'

/**
 * The subject of an operator's act. `person` (the default): an operator is refused an act about himself, and
 * the tests need such a case. `nobody`: a partner, a file, a network or a public text. `self`: the operator's
 * own sign-in or request. `request`: it only creates a request, which another operator has to approve.
 * `each`: many, and each is judged as an act of its own.
 */
export type About = 'person' | 'nobody' | 'self' | 'request' | 'each'

/** The maximum bytes of a body, by the kind of body. */
export const BODY_BYTES = { json: 64 * 1024, large: 256 * 1024, files: 25 * 1024 * 1024 }

/** The limits of an anonymous caller's multipart form: the number of files, and the bytes of the largest. */
type FileLimits = { files: number; fileBytes: number }

type Method = 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT'
type Route = `${Method} /${string}`
type MethodOf<R extends Route> = R extends `${infer M extends Method} ${string}` ? M : never

type Declaration<
  W extends EndpointCaller,
  R extends Route,
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
> = {
  route: R
  who: W
  input: I
  output: O
  /** The codes of this endpoint, besides those that every endpoint may answer. */
  errors?: readonly ErrorCode[]
  /**
   * The accepted body: JSON of 64 KB (the default), `large` for JSON of 256 KB, `files` for multipart forms of 25 MB. An endpoint
   * that anyone may call states how many files it accepts and of which size.
   */
  body?: 'large' | (W extends 'anyone' ? FileLimits : 'files')
  /**
   * True when the caller must have signed in within the last 10 minutes. An operator must have proved the
   * second factor within that time.
   */
  freshSignIn?: boolean
  /**
   * True where money or its destination changes: the API never forgets the Idempotency-Key. It deletes the
   * stored answer after seven days, and a repeat then gets `already_done`.
   */
  isMoney?: boolean
  /**
   * True for endpoints that answer an operator without a second factor: those that prove it or set up the
   * first one.
   */
  beforeSecondFactor?: boolean
  /**
   * True for endpoints that ignore the access token: signing in, refreshing and signing out must work with an
   * expired one.
   */
  ignoresToken?: boolean
  /** The rows it may read and write, when its kind allows fewer (row-cost.ts). */
  rows?: RowCost
  /**
   * The right that an API key needs to call it: a creator's key for members, a partner's for partners. Keys
   * cannot call such an endpoint without one, and an endpoint for anyone answers them as visitors. `any`:
   * each key may call it, `agency`: each key of an agency.
   */
  scope?: W extends 'member' | 'creator'
    ? CreatorScope | typeof ANY_KEY | typeof AGENCY_KEY
    : W extends 'partner'
      ? PartnerScope
      : never
  /** True for a change that people of an ended partner still make: it takes away, answers or compares. */
  afterEnd?: W extends 'partner' ? true : never
  /** True when an agency never calls it for a creator, although its scope can be given. */
  isOwnAlone?: W extends 'member' | 'creator' ? true : never
  /** For each version that changed the answer, how the answer looked before it. */
  before?: OlderAnswers<z.output<O>>
} & (W extends 'operator' | 'staff' | 'partner'
  ? {
      /**
       * The operators who may call it besides the owner, or the people of a partner besides a manager. Of
       * `staff` only operators are limited by it.
       */
      may: readonly (W extends 'partner' ? PartnerDuty : Duty)[]
      /** Its name in the audit log, in Korean. `npm run generate` collects these names. */
      audit?: string
      about?: About
    }
  : { may?: undefined; audit?: undefined; about?: undefined })

/** A declared endpoint, as the API, its client, its document and the tests read it. */
export type DeclaredEndpoint<
  W extends EndpointCaller = EndpointCaller,
  M extends Method = Method,
  I extends z.ZodMiniType = z.ZodMiniType,
  O extends z.ZodMiniType = z.ZodMiniType,
> = {
  who: W
  method: M
  /** The path below `/api`, with parameters as `{id}`. */
  path: `/${string}`
  meta: Meta
  input: I
  /** The schema of a successful response, with the result in `data`. */
  output: z.ZodMiniObject<{ data: O }>
}

export type Meta = {
  who: EndpointCaller
  may: readonly (Duty | PartnerDuty)[]
  errors: readonly ErrorCode[]
  body: keyof typeof BODY_BYTES
  /** The maximum bytes of the body. */
  bodyBytes: number
  freshSignIn: boolean
  isMoney: boolean
  beforeSecondFactor: boolean
  ignoresToken: boolean
  audit: string | undefined
  about: About
  rows: RowCost | undefined
  scope: Scope | typeof ANY_KEY | typeof AGENCY_KEY | undefined
  isOwnAlone: boolean
  /** True when people of a partner call it only until the partner ends. */
  isUntilEnd: boolean
  before: OlderAnswers<never>
}

/**
 * Codes every endpoint may answer, about the input, sign-in, API keys, rights, limits, idempotency and
 * failures of our own.
 */
export const COMMON_ERRORS = [
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'not_my_duty',
  'not_found',
  'suspended',
  'rate_limited',
  'too_large',
  'idempotency_mismatch',
  'conflict',
  'fresh_sign_in_required',
  'second_factor_required',
  'key_unknown',
  'key_ended',
  'key_scope',
  'key_closed',
  'agency_closed',
  'agency_scope',
  'agency_ended',
  'agency_creator_stopped',
  'agency_creator_missing',
  'version_unknown',
  'unexpected',
] as const satisfies readonly ErrorCode[]

/** Every code that an endpoint declares, and the codes for a call that reaches no endpoint. */
const declared = new Set<string>(['method_not_allowed', 'unavailable'] satisfies ErrorCode[])

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && declared.has(code)
}

export function endpoint<
  const W extends EndpointCaller,
  const R extends Route,
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
>(d: Declaration<W, R, I, O>): DeclaredEndpoint<W, MethodOf<R>, I, O> {
  const [method, path] = d.route.split(' ') as [MethodOf<R>, `/${string}`]
  // Every change by an operator may turn out to concern himself.
  const own: ErrorCode[] = d.who === 'operator' && method !== 'GET' ? ['own_matter', 'operator_new'] : []
  const isUntilEnd = d.who === 'partner' && method !== 'GET' && !d.afterEnd
  const end: ErrorCode[] = isUntilEnd ? ['partner_ended'] : []
  const creator: ErrorCode[] = d.who === 'creator' ? ['not_creator'] : []
  const money: ErrorCode[] = d.isMoney ? ['already_done'] : []
  const errors = [...COMMON_ERRORS, ...own, ...end, ...creator, ...money, ...(d.errors ?? [])]
  const meta: Meta = {
    who: d.who,
    may: d.may ?? [],
    errors,
    ...bodyOf(d.body),
    freshSignIn: d.freshSignIn ?? false,
    isMoney: d.isMoney ?? false,
    beforeSecondFactor: d.beforeSecondFactor ?? false,
    ignoresToken: d.ignoresToken ?? false,
    audit: d.audit,
    about: d.about ?? 'person',
    rows: d.rows,
    scope: d.scope,
    isOwnAlone: d.isOwnAlone ?? false,
    isUntilEnd,
    before: (d.before ?? {}) as OlderAnswers<never>,
  }
  for (const code of errors) declared.add(code)
  return { who: d.who, method, path, meta, input: d.input, output: z.object({ data: d.output }) }
}

/** Besides its files a form may hold 256 KB of text. */
function bodyOf(body: keyof typeof BODY_BYTES | FileLimits = 'json'): Pick<Meta, 'body' | 'bodyBytes'> {
  if (typeof body === 'string') return { body, bodyBytes: BODY_BYTES[body] }
  return { body: 'files', bodyBytes: body.files * body.fileBytes + BODY_BYTES.large }
}

export const nothing = z.optional(z.strictObject({}))

/** The schema of a query string. Every parameter may be left out. */
export function query<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.optional(z.partial(z.strictObject(shape)))
}
