/** Endpoints for development only: in production each of them answers `not_found`. */
import { endpoint, query } from '../core/endpoint.ts'
import { isoTime } from '../core/fields.ts'
import * as z from '../core/z.ts'

export const devMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  html: z.string(),
  sentAt: isoTime,
})

const seedState = z.object({
  seeded: z.boolean(),
  signIns: z.array(z.object({ email: z.string(), password: z.string(), who: z.string() })),
})

export const dev = {
  /** 개발용: 보낸 메일 (최근 50통) */
  listMails: endpoint({
    route: 'GET /dev/mail',
    who: 'anyone',
    // The last hundred mails, on a page of development.
    rows: [120, 0],
    input: query({ to: z.string().check(z.maxLength(254)) }),
    output: z.array(devMail),
  }),
  /** 개발용: 예시 데이터가 있는지 */
  getSeed: endpoint({
    route: 'GET /dev/seed',
    who: 'anyone',
    input: z.optional(z.strictObject({})),
    output: seedState,
  }),
  /** 개발용: 예시 데이터 넣기 (이미 있으면 그대로) */
  seed: endpoint({
    route: 'POST /dev/seed',
    who: 'anyone',
    // Fills an empty database.
    rows: [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
    input: z.optional(z.strictObject({})),
    output: seedState,
    errors: ['seed_unfinished'],
  }),
}
export type DevMail = z.infer<typeof devMail>
