import { CopyButton } from '#app/ui/kit/copy.tsx'
import { Card, Inline, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Facts, Stat, Stats } from '#app/ui/kit/money.tsx'
import { percentFromBps, won } from '#app/ui/words/format.ts'

type Props = {
  code: string
  link: string
  wonTotal: number
  wonThisMonth: number
  terms: { shareBps: number; months: number }
}

/** The earnings from invitations, and the code and link to share. */
export function InviteCard({ code, link, wonTotal, wonThisMonth, terms }: Props) {
  return (
    <Card>
      <Stats>
        <Stat
          label="추천으로 받은 금액"
          value={wonTotal}
          size="big"
          href="/earnings/journal?account=balance&cause=referral"
          note={`이번 달 ${won(wonThisMonth)}`}
        />
      </Stats>
      <Stack gap={3}>
        <Facts
          items={[
            { label: '내 초대 코드', value: <strong id="invite-code">{spaceCode(code)}</strong> },
            { label: '초대 링크', value: <span id="invite-link">{link}</span> },
          ]}
        />
        <Inline>
          <CopyButton label="링크 복사" text={link} doneText="복사했어요. 초대 링크를 담았어요." />
          <CopyButton
            label="공유"
            share="잇다에서 함께 링크를 만들어요"
            text={link}
            doneText="복사했어요. 초대 링크를 담았어요."
          />
          <CopyButton label="코드 복사" text={code} doneText="복사했어요. 초대 코드를 담았어요." />
        </Inline>
        <Muted tiny>
          초대받은 분이 승인된 날부터 {terms.months}개월 동안 생긴 클릭의 확정 수익에서{' '}
          {percentFromBps(terms.shareBps)}를 더 받아요. 초대받은 분의 수익은 줄지 않아요.
        </Muted>
      </Stack>
    </Card>
  )
}

function spaceCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
