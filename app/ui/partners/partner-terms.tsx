import type { LinkPreview } from '#contract/links/links.ts'
import * as pages from '#contract/site/pages.ts'
import { Card, Muted, Stack } from '../kit/layout.tsx'
import { Facts, Stat } from '../kit/money.tsx'
import { Notice } from '../kit/notice.tsx'
import { PartnerMark } from '../pictures/mark.tsx'
import { percentFromBps } from '../words/format.ts'
import { ByChannel } from './by-channel.tsx'
import { NextPays, NextRates, PartnerEnd, payFacts } from './partner-changes.tsx'
import { windowOf } from './window-words.ts'

type SupportedPreview = Extract<LinkPreview, { supported: true }>

/** The terms of a link to this partner, shown before it is created. */
export function PartnerTerms({ preview }: { preview: SupportedPreview }) {
  const { partner } = preview
  return (
    <Card
      title={partner.title}
      mark={<PartnerMark partner={partner} />}
      more={{ href: pages.partner(partner.id), label: '파트너 자세히' }}
    >
      <Stack gap={4}>
        <Stat
          label="내 수익"
          value={`판매가의 최대 ${percentFromBps(preview.earningBps)}`}
          note={`커미션 ${percentFromBps(partner.rateBps)} 중 ${percentFromBps(preview.shareBps)}를 받아요`}
        />
        <Facts
          items={[
            { label: '주문을 인정하는 기간', value: windowOf(partner) },
            { label: '확정까지', value: `주문 뒤 ${partner.confirmDays}일쯤` },
            ...payFacts(partner),
          ]}
        />
        {partner.paysWhen === 'received' && (
          <Muted tiny>주문이 확정돼도 파트너가 그 커미션을 지급해야 출금할 수 있어요.</Muted>
        )}
        <ByChannel partner={partner} />
        <NextRates partner={partner} />
        <NextPays partner={partner} />
        <PartnerEnd partner={partner} />
        {partner.state === 'paused' && !partner.isEnded && (
          <Notice tone="wait">이 파트너가 일시 중지돼서 지금은 링크를 만들 수 없어요.</Notice>
        )}
        {partner.exclusions.length > 0 && <Muted>수익 제외 상품: {partner.exclusions.join(' · ')}</Muted>}
        {partner.bannedMethods.length > 0 && <Muted>금지 행위: {partner.bannedMethods.join(' · ')}</Muted>}
        <Muted tiny>연결되는 주소: {preview.targetUrl}</Muted>
      </Stack>
    </Card>
  )
}
