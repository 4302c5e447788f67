import {
  acts,
  type FormRequest,
  on,
  type RefusedForm,
  type ShownForm,
} from '#app/services/forms/acts.server.ts'
import { subjectActs } from '#app/services/forms/subject-acts.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { memberReason } from '#contract/site/member-ops.ts'
import * as pages from '#contract/site/pages.ts'
import { wayOf } from './member-way.ts'

/** A refused form, or an address shown once. */
export type MemberAnswer = RefusedForm | ShownForm<{ email: string }>

const ofThePage = ({ form, params }: FormRequest) => form.set('id', params.id ?? '')
const thisPage = ({ params, url }: FormRequest) => pages.opsMember(params.id ?? '', wayOf(url))

export const action = acts(requireOperator, {
  ...subjectActs,
  reveal: on(memberReason, 'memberOps.revealMember', {
    before: ofThePage,
    isKeyless: true,
    show: ({ data }) => data,
  }),
  suspend: on(memberReason, 'memberOps.suspendMember', {
    before: ofThePage,
    flash: '이용을 정지했어요. 로그인은 모두 끝났고, 링크와 출금이 멈췄어요. 이유를 이메일로 알렸어요.',
    to: thisPage,
  }),
  restore: on(memberReason, 'memberOps.restoreMember', {
    before: ofThePage,
    flash: '정지를 풀었어요. 링크에 다시 실적이 쌓이고, 이유를 이메일로 알렸어요.',
    to: thisPage,
  }),
  'allow-mail': on(memberReason, 'memberOps.allowMail', {
    before: ofThePage,
    flash: '이 회원에게 다시 메일을 보내요. 확인하는 메일 한 통을 보냈어요.',
    to: thisPage,
  }),
  'sign-out': on(memberReason, 'memberOps.signOutMember', {
    before: ofThePage,
    flash: '모든 기기에서 로그아웃했어요. 이유를 이메일로 알렸어요.',
    to: thisPage,
  }),
})
