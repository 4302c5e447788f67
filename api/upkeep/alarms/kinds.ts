/** The meaning of each kind of alarm, and its retry. */

import { lookUp } from '#contract/core/look-up.ts'
import type { Alarm, AlarmWeight } from '#contract/orders/ingestion.ts'
import type { Deps } from '../../deps.ts'
import { publishSlice } from '../../links/links/slices.ts'
import { restartLinkCalls } from '../../links/network-links/queries.ts'
import { proveLedger } from '../../money/books/nightly-proof.ts'
import { areMended, type Damage } from '../../money/books/prove-messages.ts'
import { priceNetworkRows } from '../../orders/exchange-rates/price-rows.ts'
import { restartCalls } from '../../orders/networks/pulls.queries.ts'
import { type OrderKey, touchOrder } from '../../orders/networks/queries.ts'
import { findOldestWaiting } from '../../platform/mail/outbox-turns.queries.ts'
import { sendUnsentMails } from '../../platform/mail/send.ts'
import { sendUnsentMessages } from '../../platform/mail/send-messages.ts'
import { countLetters, dropLetters } from '../dead-letters/replay.ts'
import { PLACES } from './places.ts'
import {
  countClicks,
  loseShops,
  networkOf,
  parseDetail,
  readLongSpans,
  readSpan,
  replayDay,
} from './replays.ts'

/** Returns false when nothing changed. `more`: a part is done, and another retry continues. */
type Replay = (deps: Deps, detail: string) => Promise<boolean | 'more'>
type Kind = {
  title: string
  help: string
  /** `urgent`: money or data is at stake. `today`: something stands still. `later`: one item waits. */
  weight: AlarmWeight
  /** The page where its cause is mended. */
  place?: Alarm['place']
  replay?: Replay
}

const KINDS: Record<string, Kind> = {
  'dead_letters:clicks': {
    weight: 'today',
    place: PLACES.jobs,
    title: '세지 못한 클릭이 있어요',
    help: '다시 처리하면 클릭을 세요. 이미 센 것은 다시 세지 않아요. 13일 동안 보관해요.',
    replay: (deps, detail) => replayDay(deps, detail, countLetters),
  },
  mail_stuck: {
    weight: 'today',
    place: PLACES.outbox,
    title: '메일이 나가지 않아요',
    help: '메일 회사가 받지 않아 메일이 10분 넘게 기다려요. 다시 나가면 저절로 닫혀요. 다시 처리하면 지금 보내 봐요.',
    replay: async (deps) => {
      await sendUnsentMails(deps)
      return (await findOldestWaiting(deps.db)) === null
    },
  },
  mail_failed: {
    weight: 'later',
    place: PLACES.failedMails,
    title: '끝내 보내지 못한 메일이 있어요',
    help: '메일 목록의 실패에서 이유를 보고 다시 보낼 수 있어요. 확인한 뒤 닫아 주세요.',
  },
  'dead_letters:mail': {
    weight: 'today',
    place: PLACES.outbox,
    title: '메일을 제때 보내지 못했어요',
    help: '메일과 문자는 보관돼 있고 1분마다 다시 보내요. 다시 처리하면 지금 보내요.',
    replay: async (deps, detail) => {
      await Promise.all([sendUnsentMails(deps), sendUnsentMessages(deps)])
      return replayDay(deps, detail, dropLetters)
    },
  },
  'dead_letters:links': {
    weight: 'today',
    place: PLACES.jobs,
    title: '링크의 이동 주소를 제때 다시 쓰지 못했어요',
    help: '남은 것은 1분마다 이어서 써요. 다시 처리하면 지금 한 묶음을 써요.',
    replay: async (deps, detail) => {
      await publishSlice(deps)
      return replayDay(deps, detail, dropLetters)
    },
  },
  // An older form of the alarm, with one batch in each alarm.
  'dead_letter:itda-clicks-dead': {
    weight: 'today',
    place: PLACES.jobs,
    title: '세지 못한 클릭이 있어요',
    help: '다시 처리하면 클릭을 세요. 이미 센 것은 다시 세지 않아요.',
    replay: countClicks,
  },
  clicks_outbox: {
    weight: 'later',
    title: '읽을 수 없는 클릭 묶음이 있어요',
    help: '내용을 확인한 뒤 닫아 주세요.',
  },
  messages_failed: {
    weight: 'later',
    place: PLACES.failedMails,
    title: '문자를 보내지 못했어요',
    help: '보낸 메일의 실패 목록에 이유와 함께 있어요. 고친 뒤 거기에서 다시 보내고 닫아 주세요.',
  },
  ledger_drift: {
    weight: 'urgent',
    place: PLACES.entries,
    title: '장부가 맞지 않아요',
    help: '출금부터 멈춰 주세요(대표가 사이트 설정의 급할 때 멈추기에서). 다시 처리하면 장부를 한 번 더 맞춰 봐요.',
    replay: proveLedger,
  },
  // Never stored as a row: only the webhook gets it (database-away.ts).
  database_away: {
    weight: 'urgent',
    title: '데이터베이스가 답하지 않아요',
    help: '돌아오면 저절로 풀려요.',
  },
  payout_conflict: {
    weight: 'urgent',
    place: PLACES.payouts,
    title: '은행은 보냈다는데 우리 기록과 다른 출금이 있어요',
    help: '그 크리에이터의 출금을 모두 멈췄어요. 출금 처리에서 그 출금을 찾아 은행에 확인한 내용을 적고, 다른 운영자가 승인하면 다시 이어지고 저절로 닫혀요.',
  },
  archive_damaged: {
    weight: 'urgent',
    place: PLACES.backups,
    title: '보관소의 원문을 읽을 수 없어요',
    help: '파트너가 보낸 원문의 묶음이 없거나 바뀌었어요. 되돌린 뒤 다시 처리하면 한 번 더 맞춰 보고, 맞으면 닫혀요.',
    replay: async (deps, detail) => {
      const { damaged } = Object(parseDetail(detail)) as { damaged?: Damage[] }
      return areMended(deps, damaged ?? [])
    },
  },
  backup_late: {
    weight: 'urgent',
    place: PLACES.backups,
    title: '백업이 36시간 넘게 없어요',
    help: '자동 작업에서 데이터베이스 백업이 왜 멈췄는지 봐 주세요. 백업이 끝나면 저절로 닫혀요.',
  },
  holidays_end: {
    weight: 'later',
    title: '은행 공휴일 목록이 1년 안에 끝나요',
    help: '다음 해의 공휴일을 적은 새 버전을 배포하면 저절로 닫혀요. 적지 않으면 입금일이 공휴일이 될 수 있어요.',
  },
  key_missing: {
    weight: 'urgent',
    place: PLACES.keys,
    title: '저장된 값을 복호화할 키가 설정에 없어요',
    help: '빠진 키를 설정에 다시 넣어 주세요. 넣으면 한 시간 안에 저절로 닫혀요.',
  },
  claim_late: {
    weight: 'today',
    place: PLACES.claims,
    title: '누락 주문 처리 결과가 약속한 날을 넘겼어요',
    help: '누락 주문 목록에서 결과를 정한 뒤 닫아 주세요.',
  },
  job_failed: {
    weight: 'today',
    place: PLACES.jobs,
    title: '자동 작업이 끝까지 돌지 못했어요',
    help: '다음 차례에 처음부터 다시 돌아요. 원인은 메뉴의 자동 작업에 있고, 다시 잘 돌면 저절로 닫혀요.',
  },
  network_words_few: {
    weight: 'today',
    place: PLACES.networkWords,
    title: '네트워크에 등록한 채널 번호가 얼마 남지 않았어요',
    help: '다 쓰면 크리에이터가 그 파트너의 첫 링크를 만들 수 없어요. 네트워크의 콘솔에 채널을 더 등록하고 그 번호를 넣으면 저절로 닫혀요.',
  },
  network_stopped: {
    weight: 'today',
    place: PLACES.networks,
    title: '네트워크가 계정이나 인증키를 받지 않아요',
    help: '실적을 더 읽지 않고 있어요. 설정을 고친 뒤 다시 처리하면 이어서 읽어요.',
    replay: async ({ db }, detail) => {
      await restartCalls(db, networkOf(detail)).run()
      return true
    },
  },
  network_refused: {
    weight: 'later',
    place: PLACES.networks,
    title: '네트워크가 요청을 거절했어요',
    help: '다시 처리하면 그 기간을 다시 읽어요.',
    replay: readSpan,
  },
  network_links: {
    weight: 'today',
    place: PLACES.networks,
    title: '네트워크가 수익 링크를 만들어 주지 않아요',
    help: '하루 동안 더 요청하지 않아요. 그동안 새 링크는 상품 페이지로 가요. 이유를 확인하고 다시 처리하면 이어서 만들어요.',
    replay: async ({ db }, detail) => {
      await restartLinkCalls(db, networkOf(detail)).run()
      return true
    },
  },
  network_pull: {
    weight: 'later',
    place: PLACES.networks,
    title: '네트워크 실적을 읽지 못했어요',
    help: '다시 처리하면 그 기간을 다시 읽어요.',
    replay: readSpan,
  },
  network_order: {
    weight: 'later',
    place: PLACES.orders,
    title: '네트워크 주문 하나를 반영하지 못했어요',
    help: '다시 처리하면 그 주문을 처음부터 다시 반영해요.',
    replay: async ({ db }, detail) => {
      await touchOrder(db, JSON.parse(detail) as OrderKey).run()
      return true
    },
  },
  network_merchant: {
    weight: 'today',
    place: PLACES.partners,
    title: '파트너로 등록하지 않은 네트워크 판매자예요',
    help: '파트너를 등록한 뒤 다시 처리하면 그 파트너의 실적을 모두 읽어요.',
    replay: readLongSpans,
  },
  network_row: {
    weight: 'later',
    place: PLACES.networks,
    title: '읽을 수 없는 네트워크 실적이 있어요',
    help: '다시 처리하면 모든 기간을 다시 읽어요.',
    replay: readLongSpans,
  },
  network_rate: {
    weight: 'today',
    place: PLACES.rates,
    title: '환율이 없어 하루 넘게 기다리는 주문이 있어요',
    help: '그 통화의 환율을 입력하면 1분 안에 원화로 바뀌고 저절로 닫혀요. 그때까지 커미션은 0원으로 보이고 확정되지 않아요.',
    replay: async (deps) => (await priceNetworkRows(deps)) > 0,
  },
  network_late: {
    weight: 'today',
    place: PLACES.networks,
    title: '네트워크의 실적을 제때 읽지 못하고 있어요',
    help: '약속한 간격의 세 배가 지나도록 한 번도 읽지 못했어요. 다시 읽으면 저절로 닫혀요.',
  },
  network_catalogue: {
    weight: 'today',
    place: PLACES.networkShops,
    title: '네트워크의 판매자 목록이 절반 넘게 줄었어요',
    help: '사라진 것으로 표시하지 않았어요. 정말 사라졌으면 다시 처리를 눌러 주세요. 목록이 돌아오면 저절로 닫혀요.',
    replay: loseShops,
  },
}
/** docs/runbook.md has a section for each. */
export const ALARM_KINDS = Object.keys(KINDS)
const OTHER: Kind = {
  title: '점검할 일이 있어요',
  help: '내용을 확인한 뒤 닫아 주세요.',
  weight: 'later',
}

export function listKindsOf(weight: AlarmWeight): string[] {
  return ALARM_KINDS.filter((kind) => kindOfAlarm(kind).weight === weight)
}

export function kindOfAlarm(kind: string): Kind {
  return lookUp(KINDS, kind) ?? OTHER
}
