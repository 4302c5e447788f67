/** Groups: contents of a creator under one title, with a page to share. */
import * as z from 'zod/mini'
import { publicContent } from './content-fields.ts'
import { endpoint, nothing } from './endpoint.ts'
import { done, id, isoTime, limit, page, pageOf, text } from './fields.ts'
import { publicCreator } from './profiles.ts'

export const group = z.object({
  id: id('grp'),
  title: z.string(),
  contentCount: z.int(),
  createdAt: isoTime,
})

export const groupRef = z.strictObject({ id: id('grp') })
export const groupInput = z.strictObject({ title: text('그룹 이름', 30) })
export const groupChange = z.extend(groupInput, groupRef.shape)
export const groupContents = z.extend(groupRef, {
  contentIds: z
    .array(id('cnt'))
    .check(
      z.minLength(1, '콘텐츠를 하나 이상 골라 주세요.'),
      z.maxLength(100, '한 번에 100개까지 할 수 있어요.'),
    ),
})

export const groups = {
  listGroups: endpoint({
    route: 'GET /groups',
    who: 'member',
    summary: '내 그룹 (이름순, 많아도 100개)',
    input: nothing,
    output: z.object({ items: z.array(group) }),
  }),
  createGroup: endpoint({
    route: 'POST /groups',
    who: 'creator',
    summary: '그룹 만들기',
    input: groupInput,
    output: group,
    errors: ['not_creator', 'group_title_taken', 'group_limit'],
  }),
  updateGroup: endpoint({
    route: 'PUT /groups/{id}',
    who: 'member',
    summary: '그룹 이름 바꾸기',
    input: groupChange,
    output: group,
    errors: ['group_title_taken'],
  }),
  removeGroup: endpoint({
    route: 'DELETE /groups/{id}',
    who: 'member',
    summary: '그룹 삭제 (콘텐츠는 남아요)',
    input: groupRef,
    output: done,
  }),
  getGroup: endpoint({
    route: 'GET /groups/{id}',
    who: 'anyone',
    summary: '공유 페이지: 그룹과 그 안의 공개 콘텐츠',
    input: z.extend(groupRef, { page: z.optional(page), limit: z.optional(limit(12)) }),
    output: z.object({
      id: id('grp'),
      title: z.string(),
      creator: publicCreator,
      contents: pageOf(publicContent),
    }),
  }),
  addToGroup: endpoint({
    route: 'POST /groups/{id}/contents',
    who: 'member',
    summary: '그룹에 콘텐츠 넣기 (이미 있으면 그대로)',
    input: groupContents,
    output: done,
  }),
  removeFromGroup: endpoint({
    route: 'DELETE /groups/{id}/contents',
    who: 'member',
    summary: '그룹에서 콘텐츠 빼기',
    input: groupContents,
    output: done,
  }),
}
export type Group = z.infer<typeof group>
