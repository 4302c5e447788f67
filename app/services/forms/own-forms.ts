/**
 * Schemas of forms whose fields differ from the endpoint's input. Components import this module, so it is not
 * a server module.
 */
import * as z from 'zod/mini'
import { newTotp } from '#contract/accounts/second-factor.ts'
import { provider } from '#contract/accounts/social.ts'
import { blankable, id, kstDate, text } from '#contract/core/fields.ts'
import { linkChange } from '#contract/links/links.ts'
import { agreed } from '#contract/platform/consents.ts'
import { newRecordExport } from '#contract/upkeep/record-exports.ts'

export const nothingMore = z.strictObject({})

/** Browsers do not send an unticked box, so an absent field means no. */
export const consentForm = z.strictObject({ emailAgreed: agreed, smsAgreed: agreed, nightAgreed: agreed })
export const sessionRef = z.strictObject({ id: id('ses') })
/** A data export that was requested and is ready. */
export const dataExportForm = z.strictObject({ id: id('dex') })
/** The kinds and the days of a file of records; empty days are open ends. */
export const recordExportForm = z.strictObject({
  kinds: z.required(newRecordExport, { kinds: true }).shape.kinds,
  from: blankable(kstDate),
  to: blankable(kstDate),
})
export const providerRef = z.strictObject({ provider })
/** The group to which a content is added, or from which it is removed. */
export const groupPick = z.strictObject({ groupId: id('grp') })
/** A field that was emptied arrives as absent. Here that means empty, not unchanged. */
export const linkEdit = z.pipe(
  z.required(linkChange, { url: true }),
  z.transform(({ title = '', subId = '', ...rest }) => ({ title, subId, ...rest })),
)
/** One address per line. */
export const linkLinesForm = z.strictObject({
  lines: z
    .string({ error: '주소를 한 줄에 하나씩 넣어 주세요.' })
    .check(z.maxLength(60_000, '한 번에 50개까지 만들 수 있어요.')),
})
export const documentReason = z.strictObject({ reason: text('보는 이유', 200) })

/** The form of the identity check in development. */
export const devIdentityForm = z.strictObject({
  name: z
    .string({ error: '이름을 입력해 주세요.' })
    .check(
      z.trim(),
      z.minLength(1, '이름을 입력해 주세요.'),
      z.maxLength(40, '이름은 40자까지 쓸 수 있어요.'),
    ),
  birthOn: z.iso.date({ error: '생년월일을 골라 주세요.' }),
  phone: z.string({ error: '휴대폰 번호를 입력해 주세요.' }).check(
    z.overwrite((typed) => typed.replace(/[\s-]/g, '')),
    z.regex(/^01\d{8,9}$/, '휴대폰 번호를 확인해 주세요. 예: 01012345678'),
  ),
})

const NO_ANSWER = '패스키의 답을 받지 못했어요. 다시 누르거나 다른 방법을 골라 주세요.'
const credentialJson = z.object({
  id: z.string(),
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z._default(z.string(), ''),
    transports: z._default(z.array(z.string()), []),
  }),
})
/** Browsers send the passkey's answer as JSON; the API needs its fields. */
const credential = z.pipe(
  z.string({ error: NO_ANSWER }).check(z.maxLength(16_000, NO_ANSWER)),
  z.transform((typed, context) => {
    const read = credentialJson.safeParse(parseJson(typed))
    if (read.success) return read.data
    context.issues.push({ code: 'custom', message: NO_ANSWER, input: typed })
    return z.NEVER
  }),
)
export const passkeyForm = z.strictObject({ credential })
export const newPasskeyForm = z.strictObject({ name: newTotp.shape.name, credential })

function parseJson(typed: string): unknown {
  try {
    return JSON.parse(typed)
  } catch {
    return null
  }
}
