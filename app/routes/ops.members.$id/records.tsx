import { Card, Muted } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { ACCESS_LABELS } from '#contract/accounts/access-log.ts'
import { lookUp } from '#contract/core/look-up.ts'
import { OPERATOR_ROLE_LABELS } from '#contract/core/operator-roles.ts'
import { MAIL_END_LABELS, type MailEnd } from '#contract/platform/mail-stops.ts'
import { OUTBOX_CHANNEL_LABELS } from '#contract/platform/message-kinds.ts'
import type { MemberProps } from './member-props.tsx'

/** Names of acts on the account itself; any other act is listed under its own name. */
const ACT_LABELS: Record<string, string> = {
  suspendMember: '이용 정지',
  restoreMember: '정지 풀기',
  signOutMember: '모든 기기에서 로그아웃',
  allowMail: '다시 메일 보내기',
  revealMember: '이메일 주소 보기',
  setOperatorRole: '운영자 역할 변경',
  endOperator: '운영자에서 내보내기',
}

/** Lists only the kinds of mails, because their text is not stored. */
export function Mails({ member: { mails } }: MemberProps) {
  return (
    <Card title="보낸 메일">
      {mails.length === 0 ? (
        <Muted>보낸 메일이 없어요.</Muted>
      ) : (
        <List label="최근 메일">
          {mails.map(({ id, channel, subject, at, sentAt, stopped }) => (
            <Row
              key={id}
              title={subject}
              sub={`${OUTBOX_CHANNEL_LABELS[channel]} · ${stateOf(sentAt, at, stopped)}`}
            />
          ))}
        </List>
      )}
    </Card>
  )
}

function stateOf(sentAt: string | null, at: string, stopped: MailEnd | null): string {
  if (sentAt) return dateTime(sentAt)
  return `${dateTime(at)} · ${stopped ? `보내지 않음: ${MAIL_END_LABELS[stopped]}` : '보내는 중'}`
}

export function Acts({ member: { acts } }: MemberProps) {
  return (
    <Card title="운영자 작업 기록">
      {acts.length === 0 ? (
        <Muted>계정에 한 일이 없어요.</Muted>
      ) : (
        <List label="운영자 작업 기록">
          {acts.map(({ id, action, by, reason, at }) => (
            <Row
              key={id}
              title={lookUp(ACT_LABELS, action) ?? action}
              sub={[dateTime(at), by, reason].filter(Boolean).join(' · ')}
            />
          ))}
        </List>
      )}
    </Card>
  )
}

export function AccessLogList({ member: { looks } }: MemberProps) {
  return (
    <Card title="열람 기록">
      {looks.length === 0 ? (
        <Muted>이 회원의 정보를 본 운영자가 없어요.</Muted>
      ) : (
        <List label="열람 기록">
          {looks.map(({ id, kind, role, by, reason, at }) => (
            <Row
              key={id}
              title={ACCESS_LABELS[kind]}
              sub={[dateTime(at), by, role && OPERATOR_ROLE_LABELS[role], reason].filter(Boolean).join(' · ')}
            />
          ))}
        </List>
      )}
    </Card>
  )
}
