/** The headlines of the landing page that the experiment `landing_headline` compares; `a` stands without it. */
export const HEADLINES = {
  a: ['링크 하나로,', '수익의 길이 끝까지 보여요'],
  b: ['언제, 얼마가 들어오는지', '한 건씩 보이는 제휴 링크'],
} as const

/** The name under which the landing page asks for its headline. */
export const HEADLINE_EXPERIMENT = 'landing_headline'
