/** Groups: contents of a creator under one title, with a public page. */

import { earned, shownEarned, wonByDay } from '../core/earnings.ts'
import { endpoint, nothing } from '../core/endpoint.ts'
import { done, id, isoTime, limit, page, pageOf, text } from '../core/fields.ts'
import { LIST } from '../core/row-cost.ts'
import * as z from '../core/z.ts'
import { publicContent } from './content-fields.ts'
import { publicCreator } from './profiles.ts'

export const group = z.object({
  id: id('grp'),
  title: z.string(),
  contentCount: z.int(),
  /** The earnings of its contents, each counted as in the list of contents. */
  earned,
  createdAt: isoTime,
})

export const groupRef = z.strictObject({ id: id('grp') })
export const groupInput = z.strictObject({ title: text('그룹 이름', 30) })
export const groupChange = z.extend(groupInput, groupRef.shape)
const groupContents = z.extend(groupRef, {
  contentIds: z
    .array(id('cnt'))
    .check(
      z.minLength(1, '콘텐츠를 하나 이상 골라 주세요.'),
      z.maxLength(100, '한 번에 100개까지 할 수 있어요.'),
    ),
})

export const groups = {
  /** 내 그룹 (이름순, 많아도 100개) */
  listGroups: endpoint({
    route: 'GET /groups',
    who: 'member',
    scope: 'page:read',
    // Reads each of the hundred groups with its thirty days.
    rows: [3_200, 0],
    input: nothing,
    output: z.object({ items: z.array(z.extend(group, { days: wonByDay })) }),
  }),
  /** 그룹 만들기 */
  createGroup: endpoint({
    route: 'POST /groups',
    who: 'creator',
    scope: 'page:write',
    input: groupInput,
    output: group,
    errors: ['group_title_taken', 'group_limit'],
  }),
  /** 그룹 이름 바꾸기 */
  updateGroup: endpoint({
    route: 'PUT /groups/{id}',
    who: 'member',
    scope: 'page:write',
    input: groupChange,
    output: z.extend(group, { earned: shownEarned }),
    errors: ['group_title_taken'],
  }),
  /** 그룹 삭제 (콘텐츠는 남아요) */
  removeGroup: endpoint({
    route: 'DELETE /groups/{id}',
    who: 'member',
    scope: 'page:write',
    input: groupRef,
    output: done,
  }),
  /** 공유 페이지: 그룹과 그 안의 공개 콘텐츠 */
  getGroup: endpoint({
    route: 'GET /groups/{id}',
    who: 'anyone',
    rows: LIST,
    input: z.extend(groupRef, { page: z.optional(page), limit: z.optional(limit(12)) }),
    output: z.object({
      id: id('grp'),
      title: z.string(),
      creator: publicCreator,
      contents: pageOf(publicContent),
    }),
  }),
  /** 그룹에 콘텐츠 넣기 (이미 있으면 그대로) */
  addToGroup: endpoint({
    route: 'POST /groups/{id}/contents',
    who: 'member',
    scope: 'page:write',
    // Writes links, pictures and search words with their index entries. Moves the links' earnings, a row a
    // month and of the last 32 days a row a day, between content, kind of channel and groups.
    rows: [260, 70],
    input: groupContents,
    output: done,
  }),
  /** 그룹에서 콘텐츠 빼기 */
  removeFromGroup: endpoint({
    route: 'DELETE /groups/{id}/contents',
    who: 'member',
    scope: 'page:write',
    // Writes links, pictures and search words with their index entries. Moves the links' earnings, a row a
    // month and of the last 32 days a row a day, between content, kind of channel and groups.
    rows: [260, 70],
    input: groupContents,
    output: done,
  }),
}
export type Group = z.infer<typeof group>
export type ListedGroup = Group & { days: number[] }
