/** Errors about webhooks. */
export const WEBHOOK_ERRORS = {
  webhook_limit: { status: 409, message: '웹훅은 5개까지 만들 수 있어요. 쓰지 않는 웹훅을 지워 주세요.' },
  webhook_url_refused: {
    status: 422,
    message: '이 주소로는 보낼 수 없어요. https로 시작하고 누구나 열 수 있는 주소를 넣어 주세요.',
  },
  webhook_stopped: { status: 409, message: '멈춘 웹훅이에요. 다시 켠 뒤에 보내 주세요.' },
} as const
