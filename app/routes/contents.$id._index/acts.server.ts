import { acts, type FormRequest, on } from '#app/services/forms/acts.server.ts'
import { groupPick } from '#app/services/forms/own-forms.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { contentRef, noticeTaken } from '#contract/creators/contents.ts'

const thisPage = ({ params }: FormRequest) => `/contents/${params.id}`
const atNotice = (asked: FormRequest) => `${thisPage(asked)}#disclosure`
const ofThePage = ({ form, params }: FormRequest) => form.set('id', params.id ?? '')
const toGroupPick = ({ groupId }: { groupId: string }, { params }: FormRequest) => ({
  id: groupId,
  contentIds: [params.id ?? ''],
})

export const action = acts(requireUser, {
  remove: on(contentRef, 'contents.removeContent', {
    before: ofThePage,
    flash: '콘텐츠를 삭제했어요. 링크와 수익은 그대로 있어요.',
    to: '/contents',
  }),
  recheck: on(contentRef, 'contents.recheckContent', {
    before: ofThePage,
    flash: '재검토를 요청했어요. 결과는 이메일로 알려 드려요.',
    to: thisPage,
  }),
  check: on(contentRef, 'contents.checkContentNotice', {
    before: ofThePage,
    flash: ({ data }) =>
      data.check === 'at_start'
        ? '문구가 제자리에 있어요.'
        : ['warning', '확인했어요. 고칠 것을 아래에 적어 두었어요.'],
    to: atNotice,
  }),
  notice: on(noticeTaken, 'contents.recordNotice', {
    flash: '어떤 문구를 썼는지 적어 두었어요.',
    to: atNotice,
  }),
  'add-to-group': on(groupPick, 'groups.addToGroup', {
    send: toGroupPick,
    flash: '그룹에 넣었어요.',
    to: thisPage,
  }),
  'remove-from-group': on(groupPick, 'groups.removeFromGroup', {
    send: toGroupPick,
    flash: '그룹에서 뺐어요.',
    to: thisPage,
  }),
})
