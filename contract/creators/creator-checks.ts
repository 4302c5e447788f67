/** Checks whether a person is known already, and the certificate by which a creator proves to others that they are one. */
import { ageClass } from '../accounts/ages.ts'
import { IDENTITY_CHECK_ERRORS, identityVerificationId } from '../accounts/identity.ts'
import { endpoint, nothing } from '../core/endpoint.ts'
import { isoTime, kstDate } from '../core/fields.ts'
import * as z from '../core/z.ts'

/** A finished identity check, as its provider names it; the value itself is fetched by the server and compared by its keyed hash. */
const check = z.strictObject({ di: identityVerificationId })

const knownPerson = z.object({
  /** An application under review. */
  hasApplication: z.boolean(),
  isCreator: z.boolean(),
})

/** `<creator>.<last day, yyyymmdd>.<signature>`: nothing is stored for it. */
const certificateCode = z
  .string()
  .check(z.regex(/^[0-9a-z]{1,40}\.\d{8}\.[0-9a-f]{32}$/, '증명서 번호를 확인해 주세요.'))

/** The form of a certificate asks for nothing. */
export const noCertificateFields = z.strictObject({})

export const certificate = z.object({
  code: certificateCode,
  nickname: z.string(),
  grade: z.string(),
  approvedAt: isoTime,
  /** Last Seoul day on which it holds. */
  validUntil: kstDate,
  verifyUrl: z.string(),
})

export const creatorChecks = {
  /** 이 사람의 신청이나 크리에이터 계정이 있는지만 알려요 */
  checkPersonPublicly: endpoint({
    route: 'POST /creator-application-checks/public',
    who: 'anyone',
    input: check,
    output: knownPerson,
    errors: ['identity_failed', 'identity_unavailable'],
  }),
  /** 이 사람으로 지금 계정에서 신청할 수 있는지 */
  checkPerson: endpoint({
    route: 'POST /creator-checks',
    who: 'member',
    input: check,
    output: z.extend(knownPerson, {
      /** The name of the person, as the provider knows it. */
      name: z.string(),
      /** On this day; null where the provider does not say when they were born. */
      ageClass: z.nullable(ageClass),
      /** The person is the one this account was verified as, or nobody was verified yet. */
      isMine: z.boolean(),
      /** The person is known under another account. */
      isElsewhere: z.boolean(),
    }),
    errors: IDENTITY_CHECK_ERRORS,
  }),
  /** 크리에이터 증명서: 누구나 확인할 수 있는 번호, 90일 동안 */
  createCertificate: endpoint({
    route: 'POST /creator-cert',
    who: 'creator',
    input: nothing,
    output: certificate,
  }),
  /** 증명서 확인 */
  getCertificate: endpoint({
    route: 'GET /creator-certs/{code}',
    who: 'anyone',
    input: z.strictObject({ code: certificateCode }),
    output: certificate,
  }),
}
export type Certificate = z.infer<typeof certificate>
