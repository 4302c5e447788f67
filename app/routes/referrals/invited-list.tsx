import { Muted } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Won } from '#app/ui/kit/money.tsx'
import { Badge, type Tone } from '#app/ui/kit/notice.tsx'
import { longDay, longMonth } from '#app/ui/words/dates.ts'
import { percentFromBps, won } from '#app/ui/words/format.ts'
import type { Referral, ReferralEarning, ReferralStep } from '#contract/creators/referrals.ts'

export const STEP_LABELS: Record<ReferralStep, string> = {
  signed_up: '가입',
  approved: '승인',
  earning: '수익',
  blocked: '멈춤',
}
const TONES: Record<ReferralStep, Tone> = {
  signed_up: 'wait',
  approved: 'info',
  earning: 'good',
  blocked: 'mute',
}
const BLOCKS = {
  account: '정산 계좌가 같아서 추천 수익이 쌓이지 않아요. 이미 받은 금액은 그대로예요.',
  left: '탈퇴해서 추천이 끝났어요. 이미 받은 금액은 그대로예요.',
  operator: '운영자가 확인하고 추천을 끝냈어요. 이미 받은 금액은 그대로예요.',
}

export function InvitedList({ items }: { items: Referral[] }) {
  return (
    <List label="초대한 사람">
      {items.map((one) => (
        <Row
          key={one.id}
          title={one.nickname || '가입한 회원'}
          sub={toSentence(one)}
          end={one.wonTotal > 0 && <Won amount={one.wonTotal} />}
          endSub={
            <Badge tone={one.isOver ? 'mute' : TONES[one.step]}>
              {one.isOver && one.step !== 'blocked' ? '기간 끝' : STEP_LABELS[one.step]}
            </Badge>
          }
        />
      ))}
    </List>
  )
}

/** The events so far, and the next step. */
function toSentence(one: Referral): string {
  const invited = `${longDay(one.invitedAt)} 가입`
  if (one.blocked) return `${invited}. ${BLOCKS[one.blocked.reason]}`
  if (!one.approvedAt || !one.endsOn) return `${invited}. 크리에이터로 승인되면 시작돼요.`
  const period = one.isOver ? `${longDay(one.endsOn)}에 끝났어요` : `${longDay(one.endsOn)}까지`
  const first = one.firstEarnedAt ? `첫 수익 ${longDay(one.firstEarnedAt)}` : '아직 확정된 수익이 없어요'
  const months = one.months.map(({ month, won: amount }) => `${longMonth(month)} ${won(amount)}`).join(', ')
  return [`${invited}, ${longDay(one.approvedAt)} 승인, ${period}.`, `${first}.`, months && `${months}.`]
    .filter(Boolean)
    .join(' ')
}

export function EarningList({ items }: { items: ReferralEarning[] }) {
  return (
    <>
      <List label="받은 기록">
        {items.map((one) => (
          <Row
            key={one.id}
            title={`${one.nickname} 님`}
            sub={
              one.state === 'earned'
                ? `${longDay(one.at)} · 확정 수익 ${won(one.base)}의 ${percentFromBps(one.shareBps)}`
                : `${longDay(one.at)} · 주문이 취소돼서 되돌렸어요`
            }
            end={<Won amount={one.won} signed />}
          />
        ))}
      </List>
      <Muted tiny>출금 가능 금액에 함께 들어가요. 주문이 취소되면 그만큼 되돌려요.</Muted>
    </>
  )
}
