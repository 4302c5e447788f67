import { Muted } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { type Fact, Facts } from '#app/ui/kit/money.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { count, readableAddress } from '#app/ui/words/format.ts'
import { NOTICE_CHECK_LABELS } from '#contract/creators/content-fields.ts'
import type { ContentFacts, OpsContent } from '#contract/creators/content-ops.ts'
import type { NoticeDetail } from '#contract/creators/notice-checks.ts'

const PLACES: Record<NonNullable<NoticeDetail['where']>, string> = {
  title: '제목',
  start: '글의 첫 부분',
  later: '글의 뒤쪽',
}

type FactsProps = { content: OpsContent; facts: ContentFacts | null }

/** The disclosure as found on the page, beside the given sentence and the rule. */
export function NoticeFacts({ content: { notice, noticeCheck }, facts }: FactsProps) {
  if (!notice) return null
  if (!facts) return <Muted>찾은 문구와 링크를 불러오지 못했어요. 다시 열어 주세요.</Muted>
  const { detail, checkedAt } = facts
  const items: Fact[] = [
    { label: '받은 문구', value: notice.sentence },
    { label: '있어야 할 곳', value: notice.place },
    {
      label: '글에서 찾은 문구',
      value: detail?.found ?? (checkedAt ? '찾지 못했어요' : '아직 점검하지 않았어요'),
    },
    ...(detail?.where ? [{ label: '찾은 곳', value: PLACES[detail.where] }] : []),
    ...(checkedAt
      ? [{ label: '점검 결과', value: `${NOTICE_CHECK_LABELS[noticeCheck]} · ${dateTime(checkedAt)}` }]
      : []),
  ]
  return (
    <>
      <Facts items={items} />
      {detail && detail.say.length > 0 && (
        <List label="고칠 점">
          {detail.say.map((step) => (
            <Row key={step} title={step} />
          ))}
        </List>
      )}
    </>
  )
}

/** The links in the content, with their results. */
export function ContentLinks({ facts }: { facts: ContentFacts | null }) {
  if (!facts || facts.links.length === 0) return null
  return (
    <List label="넣은 링크">
      {facts.links.map(({ id, code, title, url, partner, billableClicks, orders, isDeleted }) => (
        <Row
          key={id}
          title={`${partner.title} · ${title || code}`}
          sub={`${readableAddress(url)}${isDeleted ? ' · 지운 링크' : ''}`}
          end={`인정 클릭 ${count(billableClicks)}번`}
          endSub={`주문 ${count(orders)}건`}
        />
      ))}
    </List>
  )
}
