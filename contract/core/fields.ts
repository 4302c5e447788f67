/**
 * The fields that schemas of all nouns share. Their messages are the Korean sentences that a form shows
 * beside the field.
 */
import { withParticle } from './particle.ts'
import * as z from './z.ts'
import './sentences.ts'

export const MAX_WON = 1_000_000_000_000

/** Integer won, 0 … 10^12. */
export const won = z
  .number({ error: '금액을 숫자로 입력해 주세요.' })
  .check(
    z.int('금액은 원 단위 정수로 입력해 주세요.'),
    z.minimum(0, '금액은 0원 이상이어야 해요.'),
    z.maximum(MAX_WON, '금액이 너무 커요.'),
  )

/** A sum of many amounts: integer won from 0 to the largest safe integer. */
export const sumWon = z.int().check(z.minimum(0))

/** Integer won that may be negative (a balance in debt). */
export const signedWon = z.int()

/** Basis points, 1/100 of a percent: 800 = 8 %. */
export const bps = z.int().check(z.minimum(0), z.maximum(10_000))

const ids = new Map<string, z.ZodMiniString<string>>()

/** An id with the prefix of its kind, such as `lnk_01j…`. */
export function id(prefix: string): z.ZodMiniString<string> {
  const shape = new RegExp(`^${prefix}_[0-9a-z_]{1,40}$`)
  const made = ids.get(prefix) ?? z.string().check(z.regex(shape, '주소나 번호가 올바르지 않아요.'))
  ids.set(prefix, made)
  return made
}

/** The address of a stored image: `/api/images/<hash>`, as the API returns it. */
export const imageSrc = z.string().check(z.regex(/^\/api\/images\/[0-9a-f]{64}$/, '사진을 다시 골라 주세요.'))

/** ISO instant in UTC. */
export const isoTime = z.iso.datetime({ error: '시각 형식이 올바르지 않아요.' })

/** `YYYY-MM-DD` in Asia/Seoul. */
export const kstDate = z.iso.date({ error: '날짜를 선택해 주세요.' })

/** A web address that a person pasted. The code of the area decides whether it is acceptable. */
export const url = z
  .string({ error: '주소를 입력해 주세요.' })
  .check(
    z.trim(),
    z.minLength(1, '주소를 입력해 주세요.'),
    z.maxLength(2048, '주소가 너무 길어요. 2,048자까지 쓸 수 있어요.'),
  )

export const email = z.pipe(
  z
    .string({ error: '이메일을 입력해 주세요.' })
    .check(z.trim(), z.toLowerCase(), z.maxLength(254, '이메일이 너무 길어요.')),
  z.email('이메일 주소를 확인해 주세요.'),
)

export const password = z
  .string({ error: '비밀번호를 입력해 주세요.' })
  .check(
    z.minLength(10, '비밀번호는 10자 이상이어야 해요.'),
    z.maxLength(128, '비밀번호는 128자까지 쓸 수 있어요.'),
  )

/** Six digits, or eight after somebody has been guessing. */
export const authCode = z
  .string({ error: '인증번호를 입력해 주세요.' })
  .check(z.trim(), z.regex(/^\d{6}(\d{2})?$/, '메일로 받은 인증번호를 숫자로 입력해 주세요.'))

/** Control characters. They break the lines of files, mails and lists, and nobody sees them. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u

/**
 * A name or a code in a partner's report. A control character is refused and not removed, because a code must
 * not change.
 */
export function reportedText(max: number) {
  return z.string().check(
    z.minLength(1),
    z.maxLength(max),
    z.refine((value) => !CONTROL.test(value), '줄바꿈이나 보이지 않는 글자가 있어요.'),
  )
}

/** The number of an order in a partner's report. */
export const reportedNumber = reportedText(100).check(
  z.refine((value) => value.trim() === value, '주문 번호의 앞뒤에 빈칸이 있어요. 빈칸을 빼고 보내 주세요.'),
)

/** The limit of one line; a longer text has a field of several lines. */
const LINE_MAX = 100

/** Replaces control characters and line ends with blanks, so that a pasted value is one line. */
export function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}

/** Removes control characters and keeps tabs and line ends. */
export function visible(value: string): string {
  return value.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '')
}

/** Text a person wrote. */
export function text(label: string, max: number) {
  return z
    .string({ error: `${withParticle(label, '을/를')} 입력해 주세요.` })
    .check(
      z.overwrite(max > LINE_MAX ? visible : oneLine),
      z.trim(),
      z.minLength(1, `${withParticle(label, '을/를')} 입력해 주세요.`),
      z.maxLength(max, `${withParticle(label, '은/는')} ${max}자까지 쓸 수 있어요.`),
    )
}

/** Numbers in a query arrive as text. */
export const page = z._default(
  z.coerce
    .number<number | string>({ error: '페이지를 확인해 주세요.' })
    .check(z.int(), z.minimum(1), z.maximum(100_000)),
  1,
)
export function limit(standard = 12, most = 100) {
  return z._default(
    z.coerce
      .number<number | string>({ error: '개수를 확인해 주세요.' })
      .check(z.int(), z.minimum(1), z.maximum(most)),
    standard,
  )
}

/** A numbered page of a list. `total` is stored or bounded; the API never counts a whole table for it. */
export function pageOf<T extends z.ZodMiniType>(item: T) {
  return z.object({
    items: z.array(item),
    page: z.int(),
    limit: z.int(),
    total: z.int(),
  })
}

/** True when the matter concerns the calling operator, so that another operator has to decide it. */
export const isOwn = z.boolean()

/** The response of an endpoint that returns no data. */
export const done = z.object({ done: z.literal(true) })

const imageFile = z.file({ error: '사진 파일을 골라 주세요.' })
export const blankableImageFile = blankable(imageFile)
/** `error`: the sentence for an absent or empty file. */
export function requiredImageFile(error: string) {
  const chosen = z.pipe(z.transform(blankToAbsent), z.file({ error }))
  return chosen as unknown as z.ZodMiniType<File, File>
}

/** The number of a visitor's browser, which identifies nobody. */
export const visitorId = z.string().check(z.regex(/^[\w-]{8,64}$/, '방문자 번호를 확인해 주세요.'))

/** The invitation code as typed: in any case, with blanks or a hyphen. */
export const invitedCode = z.optional(z.string().check(z.trim(), z.maxLength(40, '초대 코드가 너무 길어요.')))

function blankToAbsent(value: unknown): unknown {
  return value === '' || (value instanceof File && value.size === 0) ? undefined : value
}

/** Reads blank form fields (empty text, empty file) as absent. */
export function blankable<T extends z.ZodMiniType>(schema: T) {
  const chosen = z.pipe(z.transform(blankToAbsent), z.optional(schema))
  // The preprocessor accepts any input; its type lists the inputs that make sense.
  return z.optional(chosen as unknown as z.ZodMiniType<z.output<T> | undefined, z.input<T> | '' | undefined>)
}

/** The name of a column in a partner's file, as in its head; empty where the usual names are enough. */
export const columnName = (label: string) =>
  z._default(
    z
      .string()
      .check(
        z.overwrite(oneLine),
        z.trim(),
        z.maxLength(60, `${withParticle(label, '은/는')} 60자까지 쓸 수 있어요.`),
      ),
    '',
  )
