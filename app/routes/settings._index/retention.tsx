import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { SupportText } from '#app/ui/words/support-text.tsx'
import * as pages from '#contract/site/pages.ts'
import { ERASED_AT_ONCE, RETAINED_AFTER_ERASURE } from '#contract/upkeep/retention.ts'

/** Data that can be erased separately, and the pages for it. */
const ALONE = [
  { label: '채널', href: pages.channels },
  { label: '콘텐츠', href: pages.contents },
  { label: '링크', href: pages.linksTab('mine') },
  { label: '휴대폰 번호', href: pages.settingsTab('marketing') },
  { label: '소셜 계정 연결', href: pages.settingsTab('account') },
]

/**
 * The retention of data, and the data that the law requires us to retain. Shown before anybody decides to
 * leave.
 */
export function RetentionSection() {
  return (
    <Card title="지우는 것과 남는 것">
      <Stack gap={4}>
        <Muted>
          <SupportText>
            하나씩 지울 수 있어요. 지우고 싶은 것이 여기에 없으면 고객센터에 문의해 주세요.
          </SupportText>
        </Muted>
        <List label="하나씩 지우기">
          {ALONE.map(({ label, href }) => (
            <Row key={label} title={label} href={href} />
          ))}
        </List>
        <Muted>탈퇴하면 바로 지워요: {ERASED_AT_ONCE}.</Muted>
        <List label="탈퇴한 뒤에도 남는 것">
          {RETAINED_AFTER_ERASURE.map(({ what, until, why }) => (
            <Row key={what} title={what} sub={`${until} · ${why}`} />
          ))}
        </List>
      </Stack>
    </Card>
  )
}
