import { pageNumber } from '#app/services/pages/page-number.server.ts'
import { CHANNEL_CODES } from '#contract/core/channel-codes.ts'
import { LIST_ORDERS } from '#contract/core/earnings.ts'
import { CONTENT_STATES, CONTENT_TYPES } from '#contract/creators/content-fields.ts'
import { groupRef } from '#contract/creators/groups.ts'

/** Reads the query from the address; unknown values are ignored. */
export function queryOf(request: Request) {
  const search = new URL(request.url).searchParams
  const group = groupRef.safeParse({ id: search.get('groupId') })
  const dialog = search.get('dialog')
  const partner = search.get('partnerId') ?? ''
  return {
    page: pageNumber(request),
    groupId: group.success ? group.data.id : '',
    contentType: CONTENT_TYPES.find((type) => type === search.get('contentType')) ?? '',
    channelCode: CHANNEL_CODES.find((code) => code === search.get('channelCode')) ?? '',
    state: CONTENT_STATES.find((state) => state === search.get('state')) ?? '',
    partnerId: /^prt_[0-9a-z_]{1,40}$/.test(partner) ? partner : '',
    q: (search.get('q') ?? '').trim().slice(0, 80),
    sort: LIST_ORDERS.find((sort) => sort === search.get('sort')) ?? 'newest',
    after: search.get('after') ?? '',
    dialog: dialog === 'group' || dialog === 'rename' || dialog === 'delete' ? dialog : null,
  } as const
}
export type ContentsQuery = ReturnType<typeof queryOf>
