import { type OpsList, opsHref } from '#app/models/ops-list.ts'
import type { LastPost } from '#app/ui/forms/schema-form.tsx'
import { Stack } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { OwnMatter } from '#app/ui/platform/own-matter.tsx'
import { PanelReason } from '#app/ui/platform/panel-act.tsx'
import { dateTime, longDay, longMonth } from '#app/ui/words/dates.ts'
import { won } from '#app/ui/words/format.ts'
import { type OpsReferral, referralEnding } from '#contract/creators/referral-ops.ts'
import * as pages from '#contract/site/pages.ts'

const BLOCKS = { account: '정산 계좌가 같음', left: '탈퇴함', operator: '운영자가 끝냄' }

type DetailProps = {
  referral: OpsReferral
  list: OpsList
  /** The row to show after the decision. */
  at: string | null
  answer: LastPost | undefined
  idempotencyKey: string
}

/** The two people, what was paid in each month, and the form that ends the referral. */
export function ReferralDetail({ referral, list, at, answer, idempotencyKey }: DetailProps) {
  const { id, inviter, invitee, invitedAt, wonTotal, months, blocked, isOwn } = referral
  return (
    <Stack gap={4}>
      <Facts
        items={[
          { label: '초대한 사람', value: <Person of={inviter} /> },
          { label: '초대받은 사람', value: <Person of={invitee} /> },
          { label: '초대 일시', value: dateTime(invitedAt) },
          { label: '추천 기간', value: describeTerm(referral) },
          ...months.map((one) => ({ label: longMonth(one.month), value: won(one.won) })),
          { label: '지급액', value: won(wonTotal), total: true },
        ]}
      />
      {blocked?.note && <Notice tone="mute">{blocked.note}</Notice>}
      {!blocked && isOwn && <OwnMatter of="추천" />}
      {!blocked && !isOwn && (
        <PanelReason
          answer={answer}
          action={opsHref(list, { open: id, at })}
          act="추천 끝내기"
          isAsked={list.doing === 'end'}
          id="end"
          schema={referralEnding}
          title="끝내지 못했어요"
          idempotencyKey={idempotencyKey}
          carry={{ intent: 'end', id }}
          label="종료 이유"
          hint="운영 기록에 남아요. 지급한 금액은 그대로 두고, 그 뒤로는 더하지 않아요."
          button="추천 끝내기"
        />
      )}
    </Stack>
  )
}

/** The name, which leads to the member. */
function Person({ of }: { of: OpsReferral['inviter'] }) {
  return <a href={pages.opsMembersFor(of.id)}>{nameOf(of)}</a>
}

export function nameOf({ nickname }: OpsReferral['inviter']): string {
  return nickname || '닉네임 없음'
}

/** The days in which the referral earns, or why it does not. */
export function describeTerm({ blocked, endsOn, isOver }: OpsReferral): string {
  if (blocked) return `${longDay(blocked.at)} 종료 · ${BLOCKS[blocked.reason]}`
  if (!endsOn) return '승인을 기다려요'
  return isOver ? `${longDay(endsOn)}에 끝남` : `${longDay(endsOn)}까지`
}
