import type { HelpText } from '#contract/documents.ts'

export const MONEY_ARTICLES: HelpText[] = [
  {
    slug: 'earning-states',
    topic: 'earnings',
    title: '예정과 확정은 무엇이 다른가요?',
    summary: '주문이 생기면 예정 수익이 되고, 반품 기간이 지나 파트너가 확정하면 출금할 수 있어요.',
    words: '예정 확정 취소 대기 수익 상태',
    sections: [
      {
        title: '주문이 지나는 길',
        paragraphs: [
          '예정: 파트너가 주문을 알려 왔어요. 아직 반품될 수 있어서 출금할 수 없어요.',
          '확정: 반품 기간이 지나 파트너가 커미션을 확정했어요. 바로 출금 가능 금액에 들어가요.',
          '취소: 주문이 취소되거나 반품됐어요. 예정이던 금액은 사라져요.',
        ],
      },
      {
        title: '언제 확정되나요',
        paragraphs: [
          '파트너마다 달라요. 수익 화면의 주문마다 예상 날짜와, 지금 상태인 이유를 적어 두었어요.',
        ],
      },
    ],
    action: 'earnings',
  },
  {
    slug: 'missing-order',
    topic: 'earnings',
    title: '주문이 보이지 않아요',
    summary: '파트너가 알려 오는 데 시간이 걸리거나, 인정하지 않는 주문일 수 있어요.',
    words: '누락 주문 없음 실적 안 잡혀요 미집계',
    sections: [
      {
        title: '먼저 확인해 주세요',
        paragraphs: [
          '내 링크를 누른 뒤에 다른 사람의 링크를 눌렀다면 나중에 누른 링크의 주문이 돼요.',
          '링크를 누른 뒤 정해진 기간이 지나서 산 주문, 제외 상품, 본인이 산 주문은 파트너가 인정하지 않을 수 있어요.',
          '파트너 가운데에는 하루에 한 번만 알려 오는 곳도 있어요.',
        ],
      },
    ],
    action: 'orders',
  },
  {
    slug: 'cancelled-after-payout',
    topic: 'earnings',
    title: '출금한 뒤에 주문이 취소되면 어떻게 되나요?',
    summary: '돌려 달라고 하지 않아요. 다음 수익에서 먼저 채워져요.',
    words: '미수금 갚을 금액 마이너스 음수 취소 반품 환수',
    sections: [
      {
        title: '채워지는 순서',
        paragraphs: [
          '이미 출금한 수익의 주문이 취소되면 그만큼 갚을 금액이 생겨요. 그 뒤에 확정되는 수익이 먼저 갚을 금액을 채우고, 남는 금액부터 출금할 수 있어요.',
          '어떤 주문 때문인지는 수익 화면에서 볼 수 있어요.',
        ],
      },
    ],
    action: 'cancelledOrders',
  },
  {
    slug: 'grades',
    topic: 'earnings',
    title: '등급은 어떻게 정해지나요?',
    summary: '최근 석 달 동안 확정된 커미션으로 정해지고, 등급이 오르면 내 몫이 커져요.',
    words: '등급 씨앗 새싹 줄기 꽃 열매 승급 강등 비율 몫',
    sections: [
      {
        title: '등급과 내 몫',
        paragraphs: [
          '{등급별 비율}예요. 파트너가 주는 커미션 가운데 이만큼이 내 수익이 돼요.',
          '기준을 넘으면 바로 올라가요. 내려갈 때는 한 달 전에 미리 알려 드리고, 매달 1일에만 바뀌어요.',
        ],
      },
      {
        title: '주문에 쓰이는 등급',
        paragraphs: [
          '독자가 링크를 누른 순간의 등급이 그 주문에 쓰여요. 나중에 등급이 바뀌어도 그 주문의 비율은 그대로예요.',
        ],
      },
    ],
  },
  {
    slug: 'referrals',
    topic: 'earnings',
    title: '추천하면 무엇을 받나요?',
    summary: '내 코드로 가입한 크리에이터가 확정한 수익의 {추천 비율}를 {추천 기간} 동안 받아요.',
    words: '추천인 초대 코드 친구',
    sections: [
      {
        title: '누가 부담하나요',
        paragraphs: [
          '잇다가 부담해요. 초대한 사람의 수익이 줄지 않아요.',
          '본인의 다른 계정이나 같은 은행 계좌를 쓰는 사람은 추천으로 인정되지 않아요.',
        ],
      },
    ],
  },
]
