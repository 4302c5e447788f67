/** The kinds of alarms about partner networks. */
import { restartLinkCalls } from '../../links/network-links/queries.ts'
import { priceNetworkRows } from '../../orders/exchange-rates/price-rows.ts'
import { restartCalls } from '../../orders/networks/pulls.queries.ts'
import { type OrderKey, touchOrder } from '../../orders/networks/queries.ts'
import type { AlarmKind } from './alarm-kind.ts'
import { PLACES } from './places.ts'
import { loseShops, networkOf, readLongSpans, readSpan } from './replays.ts'

export const NETWORK_KINDS: Record<string, AlarmKind> = {
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
    help: '한 시간마다 다시 반영하고, 반영하면 저절로 닫혀요. 다시 처리하면 1분 안에 다시 반영해요.',
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
  network_row_moved: {
    weight: 'today',
    place: PLACES.orders,
    title: '네트워크가 실적을 다른 주문으로 옮겼어요',
    help: '우리 주문과 수익은 그대로예요. 전의 값(before)과 지금 값(after)이 아래에 있어요. 네트워크에 확인하고, 필요하면 주문을 정정한 뒤 닫아 주세요.',
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
