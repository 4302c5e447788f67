/** Agencies: organisations whose people work for several creators, as far as each creator agreed. */
import { AGENCY_ROLES, AGENCY_SCOPE_NAMES } from '../core/clients/agency-scopes.ts'
import { AGENCY_KEY } from '../core/clients/scopes.ts'
import { endpoint, nothing } from '../core/endpoint.ts'
import { blankable, done, email, id, isoTime, sumWon, text } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { isBusinessNumber, toBusinessNumber } from '../platform/business-numbers.ts'

export const agencyRole = z.enum(AGENCY_ROLES, { error: '역할을 골라 주세요.' })
export const agencyScope = z.enum(AGENCY_SCOPE_NAMES, { error: '목록에 있는 권한을 골라 주세요.' })
/** The scopes that a request asks for, or that a creator gives. */
export const agencyScopes = z
  .array(agencyScope)
  .check(z.minLength(1, '권한을 하나 이상 골라 주세요.'), z.maxLength(AGENCY_SCOPE_NAMES.length))

/** Creators read the name in our mails, so it cannot be ours and is no address. */
const name = text('대행사 이름', 40).check(
  z.refine((given) => !/잇다|itda/i.test(given), '대행사 이름에 ‘잇다’를 쓸 수 없어요.'),
  z.refine(
    (given) => !/:\/\/|www\.|\.(com|kr|net|io)\b/i.test(given),
    '대행사 이름에 인터넷 주소를 쓸 수 없어요.',
  ),
)

const NUMBER = '사업자등록번호 열 자리를 확인해 주세요. 예: 123-45-67891'
const businessNumber = blankable(
  z
    .string({ error: '사업자등록번호를 확인해 주세요.' })
    .check(z.maxLength(30, NUMBER), z.overwrite(toBusinessNumber), z.refine(isBusinessNumber, NUMBER)),
)

/** An agency without a business has no number. */
export const agencyInput = z.strictObject({ name, contactEmail: email, businessNumber })

/** The facts that a creator reads about an agency. */
export const agencyFacts = z.object({
  id: id('agc'),
  name: z.string(),
  /** Empty once the agency ended. */
  contactEmail: z.string(),
  /** Ten digits; null for an agency without a business. */
  businessNumber: z.nullable(z.string()),
})

const ownAgency = z.extend(agencyFacts, {
  /** The caller's role in it. */
  role: agencyRole,
})

const agencyCreator = z.object({
  /** The creator's account, for the header `Itda-Creator`. */
  id: id('usr'),
  delegationId: id('dlg'),
  nickname: z.string(),
  scopes: z.array(agencyScope),
  agreedAt: isoTime,
  /** True while the creator's account is suspended: every call for them is refused. */
  isSuspended: z.boolean(),
  /** This month's commission, expected and confirmed; null where the creator, or the key that calls, lacks the scope `earnings:read`. */
  won: z.nullable(sumWon),
  /** This month's clicks that count, and the links; null where the creator, or the key that calls, lacks the scope `links:read`. */
  clicks: z.nullable(z.int()),
  links: z.nullable(z.int()),
})
export type AgencyCreator = z.infer<typeof agencyCreator>

export const agencies = {
  /** 내가 일하는 대행사 */
  getOwnAgency: endpoint({
    route: 'GET /agency',
    who: 'member',
    input: nothing,
    output: ownAgency,
    errors: ['agency_none'],
  }),
  /** 대행사 만들기. 만든 사람이 대표예요 */
  createAgency: endpoint({
    route: 'POST /agency',
    who: 'member',
    input: agencyInput,
    output: z.object({ id: id('agc') }),
    errors: ['agency_person_taken', 'agency_alone'],
  }),
  /** 대행사의 이름과 연락처 고치기 */
  updateAgency: endpoint({
    route: 'PUT /agency',
    who: 'member',
    input: agencyInput,
    output: done,
    errors: ['agency_none', 'agency_owner'],
  }),
  /** 대행사 끝내기. 맡은 일과 담당자, 보낸 요청이 모두 바로 끝나요 */
  endAgency: endpoint({
    route: 'POST /agency/end',
    who: 'member',
    freshSignIn: true,
    // Ends a hundred delegations and fifty requests, and mails each of the creators.
    rows: [1_200, 1_800],
    input: nothing,
    output: done,
    errors: ['agency_none', 'agency_owner'],
  }),
  /** 우리 대행사에 일을 맡긴 크리에이터와 이번 달 숫자. 맡긴 것만 보여요 */
  listAgencyCreators: endpoint({
    route: 'GET /agency/creators',
    who: 'member',
    scope: AGENCY_KEY,
    // Reads the days of the month for each of up to a hundred creators.
    rows: [40, 0, [45, 0]],
    input: nothing,
    output: z.object({ items: z.array(agencyCreator) }),
    errors: ['agency_none'],
  }),
}
