/** The answers of the four providers, and the page where a person states who they are. */
export type Person = { subject: string; email: string; name: string; client: string }

export const SHAPES: Record<string, (person: Person) => unknown> = {
  'kakao/v1/user/access_token_info': (p) => ({
    id: Number(p.subject),
    expires_in: 7199,
    app_id: Number(p.client),
  }),
  'kakao/v2/user/me': (p) => ({
    id: Number(p.subject),
    kakao_account: {
      email: p.email,
      is_email_valid: true,
      is_email_verified: true,
      profile: { nickname: p.name },
    },
  }),
  'naver/v1/nid/verify': (p) => ({
    resultcode: '00',
    message: 'success',
    response: { client_id: p.client },
  }),
  'naver/v1/nid/me': (p) => ({
    resultcode: '00',
    message: 'success',
    response: { id: p.subject, email: p.email, nickname: p.name },
  }),
  'google/oauth2/v3/tokeninfo': (p) => ({ aud: p.client, sub: p.subject, expires_in: '3599' }),
  'google/oauth2/v3/userinfo': (p) => ({
    sub: p.subject,
    email: p.email,
    email_verified: true,
    name: p.name,
  }),
}

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 sans-serif;color-scheme:light dark}main{width:min(360px,88vw)}label{display:block;margin-top:16px;font-weight:600}input,button{box-sizing:border-box;width:100%;min-height:48px;padding:8px 12px;font:inherit}button{margin-top:24px}'

export function signInPage(label: string, url: URL): string {
  const kept = [...url.searchParams].filter(([name]) => name !== 'email' && name !== 'name')
  return page(
    `개발용 ${label} 로그인`,
    `<p>진짜 ${label}가 아니에요. 적은 이메일의 사람으로 로그인해요.</p><form>${hiddenInputs(kept)}<label for="email">이메일</label><input id="email" name="email" type="email" required value="social@itda.test"><label for="name">이름</label><input id="name" name="name" value="소셜 회원"><button>${label}로 계속하기</button></form>`,
  )
}

/** Sends the provider's answer by POST to the address without its query. */
export function returnPage(to: URL): string {
  return page(
    '개발용: 로그인했어요',
    `<form method="post" action="${safe(to.origin + to.pathname)}">${hiddenInputs([...to.searchParams])}<button>잇다로 돌아가기</button></form>`,
  )
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><link rel="icon" href="data:,"><style>${STYLE}</style><main><h1>${title}</h1>${body}</main></html>`
}

function hiddenInputs(pairs: [string, string][]): string {
  return pairs
    .map(([name, value]) => `<input type="hidden" name="${safe(name)}" value="${safe(value)}">`)
    .join('')
}

function safe(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
}
