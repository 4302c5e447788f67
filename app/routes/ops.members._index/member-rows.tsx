import { MemberBadge } from '#app/ui/accounts/member-badge.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { longDay } from '#app/ui/words/dates.ts'
import { MEMBER_WAY_LABELS, type MemberLine } from '#contract/site/member-ops.ts'
import * as pages from '#contract/site/pages.ts'

/** One line per member. The link contains how the member was found, which the log records as the reason. */
export function MemberRows({ members }: { members: MemberLine[] }) {
  return (
    <List label="회원">
      {members.map(({ id, nickname, email, state, createdAt, by }) => (
        <Row
          key={id}
          href={pages.opsMember(id, by)}
          title={nickname || '닉네임 없음'}
          sub={`${email || '이메일 없음'} · ${MEMBER_WAY_LABELS[by]}`}
          mark="user"
          end={<MemberBadge state={state} />}
          endSub={`${longDay(createdAt)} 가입`}
        />
      ))}
    </List>
  )
}
