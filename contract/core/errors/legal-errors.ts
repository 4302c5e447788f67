/** Errors about the texts of the site. */
export const LEGAL_ERRORS = {
  legal_text_due: {
    status: 409,
    message:
      '바뀐 약관에 동의한 뒤에 할 수 있어요. 화면 위의 안내를 읽고 동의해 주세요. 링크와 수익은 그대로예요.',
  },
  legal_text_open: {
    status: 409,
    message:
      '이미 쓰고 있는 초안이나 예정된 버전이 있어요. 그 버전을 고치거나 게시를 취소한 뒤 새로 만들어 주세요.',
  },
  legal_text_placeholders: {
    status: 409,
    message: '아직 공개할 수 없어요. 채우지 않은 곳이 있어요: {missing}',
  },
  legal_text_noticed: {
    status: 409,
    message:
      '그사이 회원이 동의했거나 7일이 지나서 바로 고칠 수 없어요. 새로고침하고 시행일을 7일 뒤부터 골라 주세요.',
  },
  legal_text_transition: {
    status: 409,
    message: '지금 상태에서는 할 수 없어요. 새로고침해서 버전의 상태를 확인해 주세요.',
  },
  legal_text_changes: {
    status: 409,
    message: '무엇이 바뀌는지 먼저 적고 저장해 주세요. 회원이 그 내용을 메일과 공지사항으로 읽어요.',
  },
  notice_open: {
    status: 409,
    message: '아직 시작하지 않은 문구가 있어요. 그 문구의 게시를 취소한 뒤 새로 써 주세요.',
  },
  notice_transition: {
    status: 409,
    message: '지금 상태에서는 할 수 없어요. 새로고침해서 문구의 상태를 확인해 주세요.',
  },
  help_taken: { status: 409, message: '같은 주소의 글이 이미 있어요. 다른 주소를 적어 주세요.' },
  help_full: { status: 409, message: '도움말이 100개라 더 만들 수 없어요. 있던 글을 고쳐 주세요.' },
  help_transition: {
    status: 409,
    message: '지금 상태에서는 할 수 없어요. 새로고침해서 글의 상태를 확인해 주세요.',
  },
  help_empty: {
    status: 409,
    message: '아직 쓰지 않은 글이에요. 한 문장 답과 내용을 적고 저장한 뒤 공개해 주세요.',
  },
  help_linked: {
    status: 409,
    message: '서비스의 문장이 이 글로 이어져서 내릴 수 없어요. 대신 내용을 고쳐 주세요.',
  },
} as const
