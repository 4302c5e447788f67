/** Errors of flags, part of `errors.ts`. */
export const FLAG_ERRORS = {
  flag_decided: { status: 409, message: '이미 결정된 일이에요. 결과를 확인해 주세요.' },
  flag_unheard: {
    status: 409,
    message: '크리에이터의 소명을 먼저 들어야 해요. {date}부터는 소명이 없어도 결정할 수 있어요.',
  },
  flag_answers_full: {
    status: 409,
    message: '소명은 20번까지 보낼 수 있어요. 보낸 내용을 심사하고 있으니 기다려 주세요.',
  },
  flag_not_clearable: {
    status: 409,
    message: '이 소식은 아직 규칙에 맞지 않아서 반영할 수 없어요. 수신함에서 이유를 확인해 주세요.',
  },
} as const satisfies Record<string, { status: number; message: string }>
