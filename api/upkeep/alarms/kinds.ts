/** The meaning of each kind of alarm, and its retry. */

import { lookUp } from '#contract/core/look-up.ts'
import type { AlarmWeight } from '#contract/orders/ingestion.ts'
import { publishSlice } from '../../links/links/slices.ts'
import { proveLedger } from '../../money/books/nightly-proof.ts'
import { areMended, type Damage } from '../../money/books/prove-messages.ts'
import { findOldestWaiting } from '../../platform/mail/outbox-turns.queries.ts'
import { sendUnsentMails } from '../../platform/mail/send.ts'
import { sendUnsentMessages } from '../../platform/mail/send-messages.ts'
import { countLetters, dropLetters } from '../dead-letters/replay.ts'
import type { AlarmKind } from './alarm-kind.ts'
import { NETWORK_KINDS } from './network-kinds.ts'
import { PLACES } from './places.ts'
import { countClicks, parseDetail, replayDay } from './replays.ts'

const KINDS: Record<string, AlarmKind> = {
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
  ...NETWORK_KINDS,
}
/** docs/runbook.md has a section for each. */
export const ALARM_KINDS = Object.keys(KINDS)
const OTHER: AlarmKind = {
  title: '점검할 일이 있어요',
  help: '내용을 확인한 뒤 닫아 주세요.',
  weight: 'later',
}

export function listKindsOf(weight: AlarmWeight): string[] {
  return ALARM_KINDS.filter((kind) => kindOfAlarm(kind).weight === weight)
}

export function kindOfAlarm(kind: string): AlarmKind {
  return lookUp(KINDS, kind) ?? OTHER
}
