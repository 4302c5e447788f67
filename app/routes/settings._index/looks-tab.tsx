import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { NextPages } from '#app/ui/kit/next-pages.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { ACCESS_LABELS, type PersonalAccess } from '#contract/accounts/access-log.ts'
import { OPERATOR_ROLE_LABELS } from '#contract/core/operator-roles.ts'
import * as pages from '#contract/site/pages.ts'

type AccessLogTabProps = { looks: PersonalAccess[]; next: string | null; isLater: boolean }

/** The operators who opened this person's data, and their reasons. */
export function AccessLogTab({ looks, next, isLater }: AccessLogTabProps) {
  const here = pages.settingsTab('looks')
  return (
    <Stack gap={4}>
      <Card title="내 정보를 본 기록">
        <Muted>운영자가 내 개인정보를 열면 언제, 무엇을, 왜 열었는지 여기에 남아요. 지울 수 없어요.</Muted>
        {looks.length === 0 ? (
          <Empty title={isLater ? '여기까지가 모두예요' : '아직 내 정보를 본 운영자가 없어요'} />
        ) : (
          <List label="내 정보를 본 기록">
            {looks.map(({ id, kind, role, reason, at }) => (
              <Row
                key={id}
                title={ACCESS_LABELS[kind]}
                sub={`이유: ${reason}`}
                end={role ? `${OPERATOR_ROLE_LABELS[role]} 운영자` : '운영자'}
                endSub={dateTime(at)}
              />
            ))}
          </List>
        )}
      </Card>
      <NextPages next={next && `${here}&after=${next}`} first={isLater ? here : null} />
    </Stack>
  )
}
