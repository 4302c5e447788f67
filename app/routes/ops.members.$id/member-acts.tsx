import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { OwnMatter } from '#app/ui/platform/own-matter.tsx'
import { ReasonForm } from '#app/ui/platform/reason-form.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { mayDo } from '#contract/core/operator-roles.ts'
import { type MemberWay, memberReason } from '#contract/site/member-ops.ts'
import * as pages from '#contract/site/pages.ts'
import type { MemberAnswer } from './acts.server.ts'
import type { MemberProps } from './member-props.tsx'

type Props = MemberProps & {
  doing: string | null
  from: MemberWay
  answer: MemberAnswer | undefined
  idempotencyKey: string
}

const MAILED = '회원에게 메일로 그대로 전해져요.'
const FORMS = {
  reveal: {
    open: '이메일 주소 보기',
    button: '이메일 주소 보기',
    label: '보는 이유',
    hint: '누가, 언제, 왜 보았는지 기록되고 회원도 설정에서 볼 수 있어요.',
    title: '보지 못했어요',
  },
  suspend: {
    open: '이용 정지',
    button: '이용 정지하기',
    label: '정지하는 이유',
    hint: `${MAILED} 로그인이 모두 끝나고, 링크는 파트너로 넘어가지만 실적이 쌓이지 않고, 출금이 멈춰요.`,
    title: '정지하지 못했어요',
  },
  restore: {
    open: '정지 풀기',
    button: '정지 풀기',
    label: '정지를 푸는 이유',
    hint: `${MAILED} 다시 로그인할 수 있고, 링크에 다시 실적이 쌓여요.`,
    title: '풀지 못했어요',
  },
  'allow-mail': {
    open: '다시 보내기 허용',
    button: '다시 메일 보내기',
    label: '다시 보내는 이유',
    hint: '확인하는 메일 한 통을 바로 보내요. 또 닿지 않으면 다시 멈춰요.',
    title: '다시 보내지 못했어요',
  },
  'sign-out': {
    open: '모든 기기에서 로그아웃',
    button: '모두 로그아웃하기',
    label: '로그아웃하는 이유',
    hint: `${MAILED} 다시 로그인하면 그대로 쓸 수 있어요.`,
    title: '로그아웃하지 못했어요',
  },
}
const MAIL_STOPPED = {
  bounced: { title: '메일이 닿지 않아요', says: '이 회원의 주소로 메일을 보내지 않아요.' },
  complained: {
    title: '메일을 스팸으로 신고했어요',
    says: '광고 메일을 보내지 않아요. 보안과 돈에 관한 메일은 그대로 보내요.',
  },
}
type MemberAct = keyof typeof FORMS

/** The state of the account, and the possible actions on it. */
export function MemberActs({ member, role, doing, from, answer, idempotencyKey }: Props) {
  const { id, state, suspendedAt, leftAt, isOwn, isProtected, email, mailStopped } = member
  const isOpen = state !== 'left' && !isOwn
  const mayCare = isOpen && !isProtected && mayDo(role, ['review', 'support'])
  const mayStop = isOpen && !isProtected && mayDo(role, ['review'])
  const offered = [
    ...(email && !isOwn && state !== 'left' ? (['reveal'] as const) : []),
    ...(mayCare && mailStopped ? (['allow-mail'] as const) : []),
    ...(mayCare ? (['sign-out'] as const) : []),
    ...(mayStop ? ([suspendedAt ? 'restore' : 'suspend'] as const) : []),
  ]
  // A refused act stays open with its reason, even when it is no longer offered.
  const refused = answer?.lastResult ? (answer.intent as MemberAct) : undefined
  const open = answer?.shown ? undefined : (refused ?? offered.find((one) => one === doing))
  const thisPage = (what?: MemberAct) => pages.opsMember(id, from, what)
  const why = member.acts.find(({ action }) => action === 'suspendMember')?.reason
  return (
    <Card title="계정 상태" id="acts">
      <Stack gap={4}>
        {suspendedAt && (
          <Notice tone="bad" title={`${dateTime(suspendedAt)}부터 이용이 정지됐어요`}>
            {why ? `이유: ${why}` : '로그인할 수 없고, 링크와 출금이 멈춰 있어요.'}
          </Notice>
        )}
        {mailStopped && (
          <Notice tone="wait" title={MAIL_STOPPED[mailStopped.why].title}>
            {`${dateTime(mailStopped.at)}부터 ${MAIL_STOPPED[mailStopped.why].says}`}
          </Notice>
        )}
        {leftAt && <Notice tone="mute">{`${dateTime(leftAt)}에 탈퇴했어요.`}</Notice>}
        {!suspendedAt && !leftAt && <Muted>이용하고 있는 계정이에요.</Muted>}
        {isOwn && <OwnMatter of="계정" />}
        {isProtected && !isOwn && (
          <Notice tone="mute">운영자의 계정은 대표 운영자만 정지하거나 로그아웃할 수 있어요.</Notice>
        )}
        {answer?.shown && (
          <Notice tone="wait" title="이번 한 번만 보여요">
            <Facts items={[{ label: '이메일', value: answer.shown.email }]} />
          </Notice>
        )}
        {offered.length > 0 && (
          <Buttons>
            {offered.map((what) => (
              <LinkButton
                key={what}
                href={what === open ? `${thisPage()}#acts` : `${thisPage(what)}#acts`}
                tone="quiet"
                size="small"
              >
                {what === open ? '취소' : FORMS[what].open}
              </LinkButton>
            ))}
          </Buttons>
        )}
        {open && (
          <ReasonForm
            id={`${open}-form`}
            schema={memberReason}
            answer={answer}
            idempotencyKey={`${idempotencyKey}-${open}`}
            carry={{ intent: open, id }}
            title={FORMS[open].title}
            action={thisPage(open)}
            label={FORMS[open].label}
            hint={FORMS[open].hint}
            rows={2}
            button={FORMS[open].button}
            tone={open === 'suspend' ? 'danger' : 'soft'}
          />
        )}
      </Stack>
    </Card>
  )
}
