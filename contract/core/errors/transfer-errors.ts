/** Errors of network transfers, part of `errors.ts`. */
export const TRANSFER_ERRORS = {
  transfer_proof_invalid: {
    status: 422,
    message: '이메일 확인이 만료됐어요. 예전 이메일을 다시 확인해 주세요.',
  },
  transfer_moved: {
    status: 409,
    message: '이미 옮긴 계정이에요. 직접 옮기지 않았다면 고객센터에 알려 주세요.',
  },
  transfer_empty: {
    status: 409,
    message: '옮길 금액도, 옮길 수 있는 링크도 없어요. 파트너가 늘어나면 다시 확인해 주세요.',
  },
  transfer_undone: { status: 409, message: '이미 되돌린 계정 이전이에요.' },
  transfer_undo_over: {
    status: 409,
    message: '옮긴 지 14일이 지나서 되돌릴 수 없어요. 도움이 필요하면 고객센터에 알려 주세요.',
  },
  transfer_money_used: {
    status: 409,
    message:
      '옮긴 금액을 이미 출금 신청했거나 써서 되돌릴 수 없어요. 신청한 출금을 취소하면 다시 할 수 있어요.',
  },
  transfer_member_known: {
    status: 409,
    message: '다른 파일로 먼저 가져온 회원이 있어요. 그 회원을 뺀 파일을 다시 올려 주세요.',
  },
} as const satisfies Record<string, { status: number; message: string }>
