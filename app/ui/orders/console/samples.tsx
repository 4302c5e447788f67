import { CopyButton } from '#app/ui/kit/copy.tsx'
import { Card, Fold, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Raw } from '#app/ui/kit/raw.tsx'
import { SAMPLE_LANGUAGES, SAMPLES, sampleOf } from '#contract/orders/report-samples.ts'
import type { TestConsole } from '#contract/orders/test-orders.ts'
import * as pages from '#contract/site/pages.ts'

const NO_CLICK = '클릭 번호'

/** Code samples that run as they are: they contain the address and the test click, but not the secret. */
export function Samples({ console: { url, commission, test } }: { console: TestConsole }) {
  const facts = { url, commission, clickId: test?.clickId ?? NO_CLICK }
  return (
    <>
      <Card title="파트너 개발자에게 보내 주세요">
        <Stack gap={4}>
          <p>
            비밀 키를 환경 변수 <code>ITDA_SECRET</code>에 넣고 실행하면 주문을 하나 알려요.
          </p>
          <p>
            상태, 버전, 부분 취소, 재시도는 <a href={pages.developerGuide('report')}>주문 알림 안내</a>에
            있어요.
          </p>
          <Muted>
            {test
              ? '가장 최근 테스트 주문의 클릭 번호가 들어 있어요. 알림은 테스트 주문에 보여요.'
              : '테스트 주문을 먼저 시작하면 클릭 번호가 들어간 코드를 볼 수 있어요.'}
          </Muted>
        </Stack>
      </Card>
      {SAMPLE_LANGUAGES.map((language, nth) => {
        const { title, file, run } = SAMPLES[language]
        const code = sampleOf(language, facts)
        return (
          <Fold key={language} title={title} open={nth === 0}>
            <Muted tiny>
              {file}에 저장하고 <code>{run}</code>
            </Muted>
            <Raw asIs text={code} />
            <div>
              <CopyButton text={code} doneText="코드를 복사했어요." label="코드 복사" of={title} />
            </div>
          </Fold>
        )
      })}
    </>
  )
}
