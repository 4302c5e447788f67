/** What every page needs to know of the site. */
import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'
import { id, isoTime, limit, page, pageOf } from './fields.ts'

export const announcement = z.object({
  id: id('ann'),
  title: z.string(),
  body: z.string(),
  publishedAt: isoTime,
})

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
export type Announcement = z.infer<typeof announcement>
