/**
 * The text of a flag in plain Korean: the observation, its possible meaning, and the numbers. It accuses
 * nobody.
 */

import { formatMoment } from '#contract/core/kst.ts'
import { formatNumber, formatWon } from '#contract/core/won.ts'
import { DROP_REASON_LABELS, type DropReason } from '#contract/links/clicks.ts'
import type { FlagKind } from '#contract/orders/flag-kinds.ts'
import type { Flag } from '#contract/orders/flags.ts'

type Fact = Flag['evidence'][number]
type Numbers = Record<string, string | number | null>

export function describeFlag(kind: FlagKind): string {
  switch (kind) {
    case 'self_click':
      return '주문으로 이어진 클릭이, 같은 날 이 계정으로 로그인한 기기와 네트워크에서 온 것으로 보여요. 내 링크로 직접 산 주문에는 커미션이 없어요. 공유기나 통신망을 함께 쓰는 다른 분일 수도 있으니 알려 주세요.'
    case 'uncounted_click':
      return '주문으로 이어진 클릭이, 사람이 누른 것으로 보이지 않아서 클릭 수에 세지 않은 클릭이에요. 링크가 저절로 열리면 커미션을 인정하지 않아요. 브라우저나 앱 때문에 그렇게 보일 수도 있으니, 링크를 어디에 어떻게 두었는지 알려 주세요.'
    case 'burst':
      return '한 링크에 주문이 짧은 시간에 평소보다 훨씬 많이, 클릭 수에 비해 많이 들어왔어요. 방송이나 공동 구매처럼 이유가 있다면 알려 주세요.'
    case 'partner_mismatch':
      return '한 파트너가 다른 파트너 링크의 클릭 번호로 주문을 알려 왔어요. 어느 링크에서 온 주문인지 확인하고 있어요.'
    case 'click_age':
      return '파트너가 알린 주문 시각이 클릭을 인정하는 기간과 맞지 않아요. 주문이 언제 있었는지 확인하고 있어요.'
    case 'duplicate_identity':
      return '이 계정에서 한 본인인증이 다른 계정에 이미 등록된 분과 같아요. 한 분은 계정 하나만 쓸 수 있어요. 예전 계정이 있다면 알려 주세요.'
    case 'duplicate_account':
      return '이 계정에 등록한 정산 계좌가 다른 계정에도 등록돼 있어요. 가족과 함께 쓰는 계좌라면 알려 주세요.'
  }
}

/** Explanations of what the redirect observed. */
const SEEN: Record<Exclude<DropReason, 'repeat'>, string> = {
  head: '내용은 받지 않고 주소만 확인하는 요청이었어요.',
  prefetch: '브라우저가 누르기 전에 미리 연 요청이었어요.',
  bot: '검색 로봇이나 프로그램이 쓰는 이름으로 열었어요.',
  no_gesture: '다른 화면에 끼워 넣거나 스크립트로 열려서, 누른 흔적이 없었어요.',
}

export function describeEvidence(kind: FlagKind, evidence: string): Fact[] {
  const of = JSON.parse(evidence) as Numbers
  const time = (name: string) => formatMoment(String(of[name]))
  switch (kind) {
    case 'self_click':
      return [
        { label: '클릭 일시', value: time('clickedAt') },
        { label: '주문 일시', value: time('orderedAt') },
        { label: '근거', value: '로그인한 기기·네트워크와 같은 표시' },
      ]
    case 'uncounted_click':
      return [
        { label: '클릭 일시', value: time('clickedAt') },
        { label: '주문 일시', value: time('orderedAt') },
        { label: '세지 않은 이유', value: DROP_REASON_LABELS[of.drop as DropReason] },
        { label: '무엇을 보았나요', value: SEEN[of.drop as keyof typeof SEEN] },
      ]
    case 'burst':
      return [
        { label: '링크', value: String(of.link) },
        { label: '몰린 시각', value: `${time('from')}부터 한 시간` },
        { label: '그 시간의 주문', value: `${toCount(of.orders)}건 이상` },
        { label: '평소 하루 주문', value: `${toCount(of.usualPerDay)}건` },
        { label: '어제와 오늘의 클릭', value: `${toCount(of.clicks)}번` },
      ]
    case 'partner_mismatch':
    case 'click_age':
      return [
        { label: '주문을 알린 파트너', value: String(of.partner) },
        { label: '주문 번호', value: String(of.orderCode) },
        { label: '주문 금액', value: formatWon(Number(of.amount)) },
        { label: '클릭한 링크', value: String(of.link) },
        { label: '클릭 일시', value: time('clickedAt') },
        { label: '파트너가 알린 주문 시각', value: time('orderedAt') },
        ...(kind === 'click_age'
          ? [{ label: '클릭을 인정하는 기간', value: `${toCount(of.windowDays)}일` }]
          : [{ label: '링크의 파트너', value: String(of.linkPartner) }]),
      ]
    case 'duplicate_identity':
      return [{ label: '본인인증 일시', value: time('at') }]
    case 'duplicate_account':
      return [{ label: '계좌 등록 일시', value: time('registeredAt') }]
  }
}

function toCount(number: string | number | null | undefined): string {
  return formatNumber(Number(number ?? 0))
}
