import { CopyButton } from '#app/ui/kit/copy.tsx'
import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Tabs } from '#app/ui/kit/tabs.tsx'
import type { OwnIngestion } from '#contract/orders/partner-ingestion.ts'
import { sampleOf } from '#contract/orders/report-samples.ts'
import {
  clickSnippet,
  noticeSnippet,
  SHOP_SYSTEM_FACTS,
  SHOP_SYSTEMS,
  type ShopSystem,
} from '#contract/partners/shop-systems.ts'
import * as pages from '#contract/site/pages.ts'
import { Code } from './code.tsx'

type SnippetProps = {
  partner: OwnIngestion['partner']
  system: ShopSystem
  place: (system: ShopSystem) => string
  consoleHref: string
}

export function systemOf(search: URLSearchParams): ShopSystem {
  return SHOP_SYSTEMS.find((one) => one === search.get('system')) ?? 'cafe24'
}

/** The code for the pages of one shop system, with the values of this partner. */
export function Snippets({ partner, system, place, consoleHref }: SnippetProps) {
  const { guide, everyPage, orderPage, guess, server } = SHOP_SYSTEM_FACTS[system]
  const items = SHOP_SYSTEMS.map((one) => ({ href: place(one), label: SHOP_SYSTEM_FACTS[one].title }))
  return (
    <Stack gap={4}>
      <Tabs label="사이트 시스템" items={items} current={place(system)} look="chips" />
      {guess && <Notice title="붙이기 전에 확인해 주세요">{withoutMarks(guess)}</Notice>}
      <Snippet
        id="click"
        title="1. 모든 화면: 클릭 번호 저장하기"
        where={everyPage}
        code={clickSnippet(partner)}
      />
      <Snippet
        id="notice"
        title="2. 주문 완료 화면: 주문 번호 알리기"
        where={orderPage}
        code={noticeSnippet(system, partner.noticeUrl)}
      />
      {server && (
        <Snippet
          id="server"
          title="3. 서버: 주문을 서명해서 알리기"
          where="결제 완료, 취소, 구매 확정을 처리하는 코드. 서명한 알림이 있으면 2번은 없어도 돼요"
          code={sampleOf(server, { url: partner.postbackUrl, clickId: '클릭 번호', commission: 1_600 })}
        />
      )}
      <Card title="시험하기">
        <Stack gap={3}>
          <p>
            <a href={consoleHref}>테스트 주문</a>을 시작하고, 그 도착 주소로 들어가 직접 주문해 보세요. 주문
            완료 화면까지 가면 아래 ‘최근 알림’에 ‘시험’으로 보여요.
          </p>
          <Muted>
            주문 번호 알림만으로는 실적이 생기지 않아요. 주문 파일이 오면 그 번호의 클릭을 찾아 실적으로
            반영해요. <a href={pages.developerGuide(guide)}>{SHOP_SYSTEM_FACTS[system].title} 안내</a>
          </Muted>
        </Stack>
      </Card>
    </Stack>
  )
}

function Snippet({ id, title, where, code }: { id: string; title: string; where: string; code: string }) {
  return (
    <Card title={title}>
      <Stack gap={3}>
        <p>{withoutMarks(where)}</p>
        <Code id={id} label={title} text={code} />
        <div>
          <CopyButton text={code} doneText="코드를 복사했어요." label="코드 복사" of={title} />
        </div>
      </Stack>
    </Card>
  )
}

/** The guides mark names as code; a page shows them as they are. */
function withoutMarks(text: string): string {
  return text.replaceAll('`', '')
}
