import { Stack } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Tabs } from '#app/ui/kit/tabs.tsx'
import type { ConsoleTab } from '#contract/site/pages.ts'
import { Refused } from './refusals.tsx'
import { Samples } from './samples.tsx'
import { Signature } from './signature.tsx'
import { type ConsoleProps, TestOrders } from './test-orders.tsx'

const TABS: { tab: ConsoleTab; label: string }[] = [
  { tab: 'order', label: '테스트 주문' },
  { tab: 'signature', label: '서명 검증' },
  { tab: 'code', label: '코드 예시' },
  { tab: 'refused', label: '거절한 알림' },
]

export function consoleTab(search: URLSearchParams): ConsoleTab {
  return TABS.find(({ tab }) => tab === search.get('tab'))?.tab ?? 'order'
}

/** `secretsHref`: the page that makes a secret; null while the partner has one. */
type WholeConsole = ConsoleProps & { tab: ConsoleTab; secretsHref: string | null }

/** The test console of a partner, for operators and for the partner's own people. */
export function Console({ tab, secretsHref, ...props }: WholeConsole) {
  const { console, place } = props
  const { refused } = console
  const items = TABS.map((one) => ({
    href: place.tab(one.tab),
    label: one.label,
    count: one.tab === 'refused' && refused.length > 0 ? refused.length : undefined,
  }))
  return (
    <Stack gap={4}>
      <Tabs label="테스트 콘솔" items={items} current={place.tab(tab)} />
      {console.isNetwork && (
        <Notice title="네트워크에서 실적을 읽는 파트너예요">
          주문을 직접 알리지 않으니, 직접 알리기로 바꾸기 전에 시험할 때 쓰세요.
        </Notice>
      )}
      {secretsHref && (
        <Notice tone="wait" title="사용 중인 비밀 키가 없어요">
          <p>
            <a href={secretsHref}>새 비밀 키</a>를 만든 뒤에 보낼 수 있어요.
          </p>
        </Notice>
      )}
      {tab === 'order' && <TestOrders {...props} />}
      {tab === 'signature' && <Signature {...props} />}
      {tab === 'code' && <Samples console={console} />}
      {tab === 'refused' && <Refused console={console} />}
    </Stack>
  )
}
