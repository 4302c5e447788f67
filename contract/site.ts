/** What every page needs to know of the site. */
import * as z from 'zod'
import { endpoint, nothing } from './endpoint.ts'
import { id, isoTime, limit, page, pageOf } from './fields.ts'

export const announcement = z.object({
  id: id('ann'),
  title: z.string(),
  body: z.string(),
  publishedAt: isoTime,
})

/** A host of ours to send people to, such as `beta.itda.example`; null or empty switches it off. */
export const redirectHost = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, '도메인이 너무 길어요.')
  .regex(
    /^$|^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.){1,20}(?=[0-9-]{0,62}[a-z])[a-z0-9-]{1,63}$/,
    '도메인만 입력해 주세요. 예: beta.itda.example',
  )
  .transform((host) => host || null)
  .nullable()

export const site = {
  getSiteConfig: endpoint({
    route: 'GET /site-config',
    who: 'anyone',
    summary: '사이트 설정',
    input: nothing,
    output: z.object({
      /** Host to redirect to from the edge, or null. */
      redirectBetaDomain: z.string().nullable(),
      banner: z.object({ id: z.string(), text: z.string(), href: z.string() }).nullable(),
    }),
  }),
  setSiteConfig: endpoint({
    route: 'PUT /ops/site-config',
    who: 'operator',
    summary: '사이트 설정 바꾸기 (누가 무엇을 바꿨는지 남아요)',
    input: z.strictObject({ redirectBetaDomain: redirectHost }),
    output: z.object({ redirectBetaDomain: z.string().nullable() }),
  }),
  listAnnouncements: endpoint({
    route: 'GET /announcements',
    who: 'anyone',
    summary: '공지사항 (최근부터)',
    input: z
      .strictObject({ page, limit: limit(12) })
      .partial()
      .optional(),
    output: pageOf(announcement),
  }),
}
