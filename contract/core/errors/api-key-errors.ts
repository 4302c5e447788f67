/** Errors of calls with an API key, and of making one. */
export const API_KEY_ERRORS = {
  key_unknown: { status: 401, message: '없는 API 키예요. 키를 다시 확인해 주세요.' },
  key_ended: {
    status: 401,
    message: '기간이 끝났거나 폐기한 API 키예요. 새 키를 만들어 주세요.',
  },
  key_scope: {
    status: 403,
    message: '이 API 키에 {scope} 권한이 없어요. 권한이 있는 키를 새로 만들어 주세요.',
  },
  key_closed: { status: 403, message: 'API 키로는 할 수 없는 일이에요. 사이트에서 직접 해 주세요.' },
  key_limit: {
    status: 409,
    message: 'API 키는 10개까지 쓸 수 있어요. 쓰지 않는 키를 먼저 폐기해 주세요.',
  },
  key_scope_role: {
    status: 403,
    message: '내 역할로 볼 수 없는 권한이 있어요. 그 권한은 책임자가 만들 수 있어요.',
  },
  version_unknown: {
    status: 400,
    message: '없는 API 버전이에요. {versions} 중 하나를 Itda-Version 헤더에 적어 주세요.',
  },
} as const
