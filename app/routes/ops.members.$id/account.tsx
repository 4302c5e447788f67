import { Card, Muted } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import { PROVIDER_LABELS } from '#contract/accounts/social.ts'
import { OPERATOR_ROLE_LABELS } from '#contract/core/operator-roles.ts'
import { CONSENT_LABELS } from '#contract/platform/consents.ts'
import * as pages from '#contract/site/pages.ts'
import { type MemberProps, moreIn } from './member-props.tsx'

const APPLICATION_LABELS = { submitted: '심사를 기다려요', approved: '승인', rejected: '반려' }

export function Account(shown: MemberProps) {
  const { member } = shown
  const { application, approvedAt, operatorRole, handle } = member
  const ways = [
    ...(member.hasPassword ? ['이메일과 비밀번호'] : []),
    ...member.providers.map((one) => PROVIDER_LABELS[one]),
  ]
  return (
    <Card title="계정" {...(application && moreIn(shown, pages.opsApplications, '신청', application.state))}>
      <Facts
        items={[
          { label: '이메일', value: member.email || '없어요' },
          { label: '로그인 방법', value: ways.join(', ') || '없어요' },
          { label: '2단계 인증', value: member.factors > 0 ? `${count(member.factors)}개` : '없어요' },
          { label: '가입 일시', value: dateTime(member.createdAt) },
          {
            label: '마지막 로그인',
            value: member.lastSignInAt ? dateTime(member.lastSignInAt) : '로그인한 적이 없어요',
          },
          {
            label: '본인인증',
            value: member.verifiedAt ? dateTime(member.verifiedAt) : '아직 하지 않았어요',
          },
          {
            label: '크리에이터 신청',
            value: application
              ? `${APPLICATION_LABELS[application.state]} · ${dateTime(application.decidedAt ?? application.submittedAt)}`
              : '신청한 적이 없어요',
          },
          ...(approvedAt ? [{ label: '등급', value: member.gradeName }] : []),
          ...(operatorRole ? [{ label: '운영자 역할', value: OPERATOR_ROLE_LABELS[operatorRole] }] : []),
          {
            label: '크리에이터 번호',
            value: approvedAt ? (
              <a href={handle ? pages.handlePage(handle) : pages.creator(member.creatorId)}>
                {member.creatorId}
              </a>
            ) : (
              member.creatorId
            ),
          },
        ]}
      />
    </Card>
  )
}

export function Sessions({ member: { sessions } }: MemberProps) {
  return (
    <Card title="로그인한 기기">
      {sessions.length === 0 ? (
        <Muted>로그인한 기기가 없어요.</Muted>
      ) : (
        <List label="로그인한 기기">
          {sessions.map(({ id, device, place, signedInAt, lastUsedAt }) => (
            <Row
              key={id}
              title={device}
              sub={`${place ?? '위치를 알 수 없어요'} · ${dateTime(signedInAt)} 로그인 · ${dateTime(lastUsedAt)} 사용`}
            />
          ))}
        </List>
      )}
    </Card>
  )
}

export function Consents({ member: { consents } }: MemberProps) {
  return (
    <Card title="동의">
      {consents.length === 0 ? (
        <Muted>남은 동의 기록이 없어요.</Muted>
      ) : (
        <List label="동의">
          {consents.map(({ kind, agreed, version, at }) => (
            <Row
              key={kind}
              title={CONSENT_LABELS[kind]}
              sub={`${dateTime(at)} · ${version}`}
              end={agreed ? '동의' : '동의 안 함'}
            />
          ))}
        </List>
      )}
    </Card>
  )
}
