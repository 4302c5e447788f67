const HELP = `잇다를 명령줄에서 써요.

  itda login                           API 키를 저장해요. 키는 묻거나 표준 입력에서 읽어요
  itda whoami                          지금 쓰는 키와 권한
  itda logout                          저장한 키를 지워요
  itda links create --file urls.csv    줄마다 링크를 만들어요. '-'는 표준 입력
  itda links list                      내 링크 (--sort earnings|clicks|orders, --partner, --search, --limit)
  itda earnings [--month 2026-11]      한 달의 수익
  itda orders                          주문 (--state, --from, --to, --partner, --limit)
  itda payouts                         출금할 수 있는 금액과 출금 내역
  itda export <폴더>                   내 기록을 모두 받아요. 종류마다 한 줄이 JSON인 파일이 생겨요
                                       (--kinds links,orders, --from, --to. --zip은 CSV와 JSON을 ZIP 하나로)
  itda webhooks tail [웹훅 번호]       새로 보낸 소식을 보여 줘요 (--last 5, --once, --interval 5)
      --forward http://localhost:3000/hook   내 컴퓨터로도 보내요. 서명은 --secret으로 해요
  itda mcp                             MCP 서버를 시작해요

어디서나 쓸 수 있어요
  --json            JSON으로 보여 줘요
  --lang ko|en      말을 골라요. 처음에는 컴퓨터의 언어예요
  --base-url <주소>  다른 사이트를 불러요
  --limit 50|all    목록의 개수

환경 변수: ITDA_KEY(저장한 키보다 먼저 써요), ITDA_URL, ITDA_LANG, ITDA_WEBHOOK_SECRET
끝나는 값: 0 성공, 1 거절, 2 잘못 쓴 명령, 3 키 문제, 4 일부 줄이 거절됨`

export const KO = {
  help: HELP,
  unknownCommand: '없는 명령이에요:',
  unknownOption: (word: string) => `없는 옵션이에요: ${word}`,
  noValue: (word: string) => `${word} 뒤에 값을 적어 주세요.`,
  noKey: 'API 키가 없어요. itda login을 실행하거나 ITDA_KEY를 넣어 주세요.',
  noKeyGiven: '키를 넣지 않았어요.',
  askKey: (url: string) => `API 키를 붙여 넣어 주세요 (${url}): `,
  ownKey: (name: string, prefix: string, end: string) =>
    `‘${name}’ 키(${prefix})를 써요. ${end}에 끝나요. 할 수 있는 일:`,
  loggedOut: '저장한 키를 지웠어요. 키는 설정에서 폐기하기 전까지 쓸 수 있어요.',
  requestId: '요청 번호',
  noFile: '파일을 정해 주세요: itda links create --file urls.csv',
  emptyFile: '주소가 한 줄도 없어요.',
  unreadableFile: (file: string, why: string) => `${file} 파일을 읽지 못했어요: ${why}`,
  lineRefused: (line: number, reason: string, code: string) => `${line}번째 줄: ${reason} (${code})`,
  stoppedAt: (left: number) => `남은 ${left}줄은 보내지 않았어요. 같은 파일로 다시 실행하면 이어서 만들어요.`,
  linksMade: (made: number, refused: number) =>
    refused === 0
      ? `링크 ${made}개를 만들었어요.`
      : `링크 ${made}개를 만들었고, ${refused}줄은 만들지 못했어요.`,
  linkHead: ['짧은 주소', '파트너', '클릭', '주문', '수익(원)', '이름'],
  wrongLimit: '--limit에는 1 이상의 수나 all을 적어 주세요.',
  wrongMonth: '--month는 2026-11처럼 적어 주세요.',
  wrongNumber: (name: string) => `--${name}에는 수를 적어 주세요.`,
  earningsOf: (month: string) => `${month} 수익`,
  won: '원',
  pending: '예정',
  confirmed: '확정',
  cancelled: '취소',
  counts: (clicks: number, orders: number) =>
    `클릭 ${clicks.toLocaleString('en-US')} · 주문 ${orders.toLocaleString('en-US')}`,
  partnerHead: ['파트너', '주문', '예정(원)', '확정(원)'],
  orderHead: ['주문일', '주문 번호', '파트너', '상태', '결제 금액(원)', '수익(원)'],
  states: { pending: '예정', confirmed: '확정', cancelled: '취소' },
  payable: (won: number) => `지금 출금할 수 있는 금액: ${won.toLocaleString('en-US')}원`,
  payoutHead: ['신청일', '상태', '금액(원)', '지급일'],
  payoutStates: { requested: '신청', processing: '준비', paid: '입금', failed: '실패', cancelled: '취소' },
  noFolder: '폴더를 정해 주세요: itda export ./itda',
  wrongKinds: (kinds: string) => `--kinds에는 이 중에서 골라 쉼표로 이어 적어 주세요: ${kinds}`,
  recordsWritten: (path: string, rows: number) => `${path}: ${rows.toLocaleString('en-US')}줄`,
  zipStarted: (id: string) => `파일을 만들고 있어요 (${id}). 몇 분 걸릴 수 있어요.`,
  zipWritten: (path: string) => `${path} 파일을 받았어요.`,
  noZip: (state: string) => `파일을 받지 못했어요. 파일의 상태: ${state}`,
  noWebhooks: '웹훅이 없어요. 설정의 웹훅에서 주소를 먼저 만들어 주세요.',
  wrongForward: '--forward에는 http://localhost:3000/hook 같은 주소를 적어 주세요.',
  ownSecret: (secret: string) => `이 비밀값으로 서명해서 보내요: ${secret}`,
  tailing: (count: number) => `웹훅 ${count}개의 새 소식을 기다려요. Ctrl+C로 끝내요.`,
  deliveryStates: { waiting: '기다려요', delivered: '전달했어요', failed: '전달하지 못했어요' },
  forwarded: (url: string, status: number) => `  → ${url} ${status}`,
  notForwarded: (url: string, why: string) => `  → ${url}에 보내지 못했어요: ${why}`,
}
export type Words = typeof KO
