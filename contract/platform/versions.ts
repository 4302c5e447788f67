/**
 * Version numbers that show whether a cached response is still fresh. The transaction of every change raises
 * them.
 */
import { endpoint, nothing } from '../core/endpoint.ts'
import * as z from '../core/z.ts'

export const dataVersion = z.object({
  /** Increases when the response of `GET /auth/me` changes. */
  person: z.int(),
  /** Increases when partners, grades, announcements or the site configuration change. */
  site: z.int(),
})

export const versions = {
  /** 내 정보와 사이트 정보의 판 번호 (바뀔 때마다 올라가요) */
  getDataVersion: endpoint({
    route: 'GET /data-versions/me',
    who: 'member',
    input: nothing,
    output: dataVersion,
  }),
}
export type DataVersion = z.infer<typeof dataVersion>
