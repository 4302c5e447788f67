/**
 * Checks whether a person is already known. Issues the certificate that proves to others that somebody is a
 * creator.
 */
import { ageClass } from '../accounts/ages.ts'
import { IDENTITY_CHECK_ERRORS, identityVerificationId } from '../accounts/identity.ts'
import { endpoint, nothing } from '../core/endpoint.ts'
import { isoTime, kstDate } from '../core/fields.ts'
import * as z from '../core/z.ts'

/**
 * The id of a finished identity check at its provider. The server fetches the person's value with it and
 * compares keyed hashes.
 */
const check = z.strictObject({ di: identityVerificationId })

const knownPerson = z.object({
  /** True while an application is under review. */
  hasApplication: z.boolean(),
  isCreator: z.boolean(),
})

/** `<creator>.<last day, yyyymmdd>.<signature>`. The API stores nothing for it. */
const certificateCode = z
  .string()
  .check(z.regex(/^[0-9a-z]{1,40}\.\d{8}\.[0-9a-f]{32}$/, '증명서 번호를 확인해 주세요.'))

/** The form of a certificate has no fields. */
export const noCertificateFields = z.strictObject({})

export const certificate = z.object({
  code: certificateCode,
  nickname: z.string(),
  grade: z.string(),
  approvedAt: isoTime,
  /** The last Seoul day on which the certificate is valid. */
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
      /** The person's name from the provider. */
      name: z.string(),
      /** The age class today; null when the provider does not give the date of birth. */
      ageClass: z.nullable(ageClass),
      /**
       * True when the person is the one verified for this account, or the account has no verified person yet.
       */
      isMine: z.boolean(),
      /** True when another account belongs to the person. */
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
