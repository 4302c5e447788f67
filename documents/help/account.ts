import type { HelpText } from '#contract/site/documents.ts'

export const ACCOUNT_ARTICLES: HelpText[] = [
  {
    slug: 'apply',
    topic: 'account',
    title: '크리에이터 신청은 어떻게 하나요?',
    summary: '본인인증을 하고 닉네임과 채널을 적으면 돼요. 승인 전에도 링크를 만들 수 있어요.',
    words: '신청 승인 반려 심사 가입 크리에이터',
    sections: [
      {
        title: '심사에서 보는 것',
        paragraphs: [
          '채널이 열려 있고 본인이 운영하는지, 어떤 이야기를 하는지 봐요. 반려되면 이유와 고칠 곳을 알려 드려요.',
          '승인을 기다리는 동안 만든 링크의 클릭과 주문도 그대로 쌓여요.',
        ],
      },
    ],
    action: 'apply',
  },
  {
    slug: 'channels',
    topic: 'account',
    title: '채널을 등록하고 확인하기',
    summary: '블로그나 채널의 첫 화면 주소를 넣고, 받은 코드를 소개나 글에 적으면 내 채널로 확인돼요.',
    words: '채널 소유 확인 인증 코드 블로그 유튜브 인스타그램 중복',
    sections: [
      {
        title: '같은 채널은 한 사람만',
        paragraphs: ['이미 등록된 채널이라고 나오는데 본인의 채널이라면 고객센터에 알려 주세요.'],
      },
      {
        title: '채널 소유 확인하기',
        paragraphs: [
          '채널 화면에서 코드를 받아 프로필 소개나 글 하나에 적고 ‘확인하기’를 눌러 주세요. 확인한 뒤에는 가끔 다시 확인하니 코드를 그대로 두는 것이 좋아요.',
        ],
      },
    ],
    action: 'channels',
  },
  {
    slug: 'sign-in',
    topic: 'account',
    title: '로그인이 되지 않아요',
    summary: '가입한 방법이 다르거나 비밀번호가 다를 수 있어요. 비밀번호는 메일로 다시 정할 수 있어요.',
    words: '로그인 비밀번호 재설정 카카오 네이버 구글 애플 소셜',
    sections: [
      {
        title: '확인해 주세요',
        paragraphs: [
          '카카오, 네이버, 구글, 애플로 가입했다면 같은 버튼으로 로그인해 주세요. 설정에서 다른 방법을 더할 수 있어요.',
          '인증번호 메일이 보이지 않으면 스팸함을 확인하고 1분 뒤에 다시 받아 주세요.',
        ],
      },
    ],
    action: 'resetPassword',
  },
  {
    slug: 'leave',
    topic: 'account',
    title: '탈퇴하면 무엇이 사라지나요?',
    summary: '개인정보는 지워지고, 출금하지 않은 금액은 받을 수 없게 돼요. 먼저 출금해 주세요.',
    words: '탈퇴 계정 삭제 해지 회원',
    sections: [
      {
        title: '탈퇴하기 전에',
        paragraphs: [
          '출금 가능 금액과 예정 수익이 얼마나 남았는지 탈퇴 화면에서 먼저 보여 드려요. 진행 중인 출금이 있으면 끝난 뒤에 탈퇴할 수 있어요.',
          '이미 올린 링크는 30일 동안 계속 연결돼요.',
        ],
      },
    ],
    action: 'accountSettings',
  },
  {
    slug: 'transfer',
    topic: 'account',
    title: '예전 플랫폼의 계정을 옮기기',
    summary: '예전에 가입한 이메일을 확인하면 잔액과 링크가 한 번에 옮겨져요. 14일 안에는 되돌릴 수 있어요.',
    words: '이전 이관 옮기기 되돌리기 예전 플랫폼 잔액',
    sections: [
      {
        title: '무엇이 옮겨지나요',
        paragraphs: [
          '잔액은 바로 출금 가능 금액에 더해지고, 링크는 같은 상품으로 가는 새 링크로 만들어져요. 아직 제휴하지 않은 곳의 링크는 옮기기 전에 따로 보여 드려요.',
        ],
      },
      {
        title: '되돌리기',
        paragraphs: [
          '옮긴 금액을 출금 신청하지 않았다면 14일 안에 되돌릴 수 있어요. 링크는 휴지통으로 가고, 예전 계정은 다시 옮길 수 있어요.',
        ],
      },
    ],
    action: 'transfer',
  },
]
