import type { GuideGroup, Language, OperationPage } from '#contract/site/developers/developers.ts'

type Security = OperationPage['security'][number]
type Words = {
  home: string
  homeSub: string
  search: string
  searchHint: string
  searchButton: string
  nothing: string
  otherLanguage: string
  koreanOnly: string
  groups: Record<GuideGroup, string>
  others: string
  reference: string
  download: string
  operations: (count: number) => string
  call: string
  needs: string
  scope: string
  security: Record<Security, string>
  open: string
  parameters: string
  body: string
  answer: string
  example: string
  errors: string
  samples: string
  required: string
  values: string
  file: string
}

const KOREAN: Words = {
  home: '개발자',
  homeSub: '링크와 수익을 프로그램으로 다루고, 주문을 서버에서 바로 알려 주세요.',
  search: '개발자 문서 검색',
  searchHint: '예: 부분 취소, createLink, rate_limited',
  searchButton: '검색',
  nothing: '찾는 내용이 없어요. 다른 단어로 검색해 주세요.',
  otherLanguage: 'English',
  koreanOnly: '이 글은 한국어로만 있어요.',
  groups: { start: '시작하기', rules: '공통 규칙', report: '파트너 연동', shops: '솔루션별 안내' },
  others: '다른 안내',
  reference: 'API 목록',
  download: 'OpenAPI 문서 받기',
  operations: (count) => `${count}개`,
  call: '주소',
  needs: '부르는 방법',
  scope: 'API 키 권한',
  security: { none: '로그인 없이', bearer: '액세스 토큰', apiKey: 'API 키', signature: '본문 서명' },
  open: '로그인 없이 부를 수 있어요.',
  parameters: '주소와 헤더',
  body: '본문',
  answer: '답의 data',
  example: '답의 예시',
  errors: '오류',
  samples: '코드 예시',
  required: '필수',
  values: '값',
  file: '답은 파일이에요.',
}

const ENGLISH: Words = {
  home: 'Developers',
  homeSub: 'Handle links and earnings from a program, and report orders from server to server.',
  search: 'Search the documentation',
  searchHint: 'Such as partial cancellation, createLink, rate_limited',
  searchButton: 'Search',
  nothing: 'Nothing was found. Try other words.',
  otherLanguage: '한국어',
  koreanOnly: 'This guide is in Korean alone.',
  groups: { start: 'Start', rules: 'Rules of every call', report: 'Partners', shops: 'Shop systems' },
  others: 'Other guides',
  reference: 'Reference',
  download: 'Download the OpenAPI document',
  operations: (count) => `${count} calls`,
  call: 'Address',
  needs: 'How to call',
  scope: 'Scope of a key',
  security: {
    none: 'without sign-in',
    bearer: 'an access token',
    apiKey: 'an API key',
    signature: 'a signed body',
  },
  open: 'Nobody has to sign in.',
  parameters: 'Parameters and headers',
  body: 'Body',
  answer: 'data of the answer',
  example: 'Example of an answer',
  errors: 'Errors',
  samples: 'Samples',
  required: 'required',
  values: 'Values',
  file: 'The answer is a file.',
}

export const DEVELOPER_WORDS: Record<Language, Words> = { ko: KOREAN, en: ENGLISH }
