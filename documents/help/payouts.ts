import type { HelpText } from '#contract/documents.ts'

export const PAYOUT_ARTICLES: HelpText[] = [
  {
    slug: 'payout',
    topic: 'payouts',
    title: '출금은 언제 어떻게 하나요?',
    summary: '{최소 출금 금액}부터 아무 날에나 신청할 수 있고, 바로 다음 지급일(매달 {지급일})에 입금해요.',
    words: '출금 입금 정산 지급일 최소 금액 수수료',
    sections: [
      {
        title: '신청과 입금',
        paragraphs: [
          '출금 화면에서 금액을 적고 신청해 주세요. 지급일이 쉬는 날이면 그다음 영업일에 입금해요. 수수료는 없고, 금액이 사라지는 기한도 없어요.',
          '입금을 준비하기 전까지는 금액을 바꾸거나 취소할 수 있어요.',
        ],
      },
      {
        title: '신청할 수 없을 때',
        paragraphs: [
          '정산 정보와 24시간 안의 본인인증이 필요하고, 예금주는 본인인증한 이름과 같아야 해요. 무엇이 남았는지 출금 화면에서 모두 보여 드려요.',
        ],
      },
    ],
    action: 'payouts',
  },
  {
    slug: 'tax',
    topic: 'payouts',
    title: '세금은 얼마나 떼나요?',
    summary: '개인은 소득세 3%와 지방소득세 0.3%를 떼고 입금해요. 신청하기 전에 세금과 입금액을 보여 드려요.',
    words: '세금 원천징수 3.3% 소득세 지방소득세 부가세 사업자 세금계산서',
    sections: [
      {
        title: '개인',
        paragraphs: [
          '소득세 3%와 지방소득세 0.3%를 각각 10원 아래를 버리고 떼요. 2024년 7월부터는 적은 금액도 떼요.',
          '뗀 세금은 다음 해 5월의 종합소득세 신고에서 이미 낸 세금으로 인정받을 수 있어요.',
        ],
      },
      {
        title: '사업자',
        paragraphs: [
          '세금계산서를 발행하는 사업자는 공급가에 부가세 10%를 더해 입금해요. 간이과세자와 면세사업자는 떼는 세금이 없어요.',
        ],
      },
    ],
    action: 'payoutTax',
  },
  {
    slug: 'payout-registration',
    topic: 'payouts',
    title: '정산 정보에는 무엇이 필요한가요?',
    summary: '본인 이름의 은행 계좌와 통장 사본이 필요해요. 사업자라면 사업자등록증도 올려 주세요.',
    words: '계좌 통장 사본 사업자등록증 은행 변경 예금주',
    sections: [
      {
        title: '올릴 수 있는 파일',
        paragraphs: [
          'JPEG, PNG, WebP, AVIF, PDF 파일을 10MB까지 올릴 수 있어요. 파일은 암호화한 곳에 두고, 운영자가 확인할 때마다 기록을 남겨요.',
        ],
      },
      {
        title: '계좌를 바꾸면',
        paragraphs: ['다른 사람이 몰래 바꾸는 일을 막으려고 48시간 동안 출금을 멈추고, 메일로 알려 드려요.'],
      },
    ],
    action: 'registration',
  },
  {
    slug: 'payout-failed',
    topic: 'payouts',
    title: '입금하지 못했다고 나와요',
    summary: '금액은 출금 가능 금액으로 돌아와 있어요. 계좌를 확인하고 다시 신청해 주세요.',
    words: '출금 실패 반송 계좌 오류',
    sections: [
      {
        title: '자주 있는 까닭',
        paragraphs: [
          '계좌번호가 다르거나, 예금주 이름이 다르거나, 계좌가 해지된 때예요. 출금 내역에 까닭을 적어 두었어요.',
        ],
      },
    ],
    action: 'payoutList',
  },
]
