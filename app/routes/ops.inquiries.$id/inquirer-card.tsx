import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { InquiryBadge } from '#app/ui/site/inquiries/inquiry.tsx'
import { longDay } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import { INQUIRY_KIND_LABELS } from '#contract/site/inquiry-kinds.ts'
import type { OpsInquiryDetail } from '#contract/site/inquiry-ops.ts'
import * as pages from '#contract/site/pages.ts'

/** The person who asked and their other inquiries. Their amounts are on the page of the member. */
export function InquirerCard({ inquiry }: { inquiry: OpsInquiryDetail }) {
  const { member, email, inquirer, earlier } = inquiry
  return (
    <Card
      title="물어본 사람"
      {...(member && { more: { href: pages.opsMember(member.id), label: '회원 보기' } })}
    >
      <Stack gap={3}>
        <strong>{member ? member.nickname || '닉네임 없는 회원' : `방문자 ${email}`}</strong>
        {inquirer && (
          <Facts
            items={[
              { label: '가입', value: longDay(inquirer.since) },
              { label: '등급', value: inquirer.gradeName },
              { label: '채널 · 주문', value: `${count(inquirer.channels)}개 · ${count(inquirer.orders)}건` },
              {
                label: '출금',
                value: inquirer.lastPayoutAt
                  ? `${count(inquirer.payouts)}건 · 최근 신청 ${longDay(inquirer.lastPayoutAt)}`
                  : '없음',
              },
            ]}
          />
        )}
        {earlier.length === 0 ? (
          <Muted>다른 문의가 없어요.</Muted>
        ) : (
          <Stack gap={2}>
            <h3>다른 문의</h3>
            <List label="다른 문의">
              {earlier.map((one) => (
                <Row
                  key={one.id}
                  href={pages.opsInquiry(one.id)}
                  title={one.title || '지운 문의'}
                  sub={`${INQUIRY_KIND_LABELS[one.kind]} · ${longDay(one.createdAt)}`}
                  end={<InquiryBadge state={one.state} />}
                />
              ))}
            </List>
          </Stack>
        )}
      </Stack>
    </Card>
  )
}
