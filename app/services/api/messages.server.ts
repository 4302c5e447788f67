/**
 * Sentences of the web worker itself: the error catalogue of the specification (section 8), and those of
 * error pages.
 */

export const LOGIN_TITLE = '로그인'
export const SIGN_UP_TITLE = '회원가입'

export const UNCONFIRMED =
  '처리 결과를 확인하지 못했어요. 입력한 내용은 그대로 있으니 잠시 뒤에 다시 눌러 주세요. 같은 요청은 한 번만 처리돼요.'

/** For a form that waited until its sender signed in again or proved the second factor. */
export const FORM_RESTORED = '다시 확인했어요. 쓰던 내용을 보고 한 번 더 눌러 주세요.'

/** For an intent that is not among the page's forms. */
export const UNKNOWN_FORM =
  '무엇을 하려는지 알아보지 못했어요. 페이지를 다시 열고 해 주세요. 바뀐 것은 없어요.'

type Refusal = { status: number; message: string; code?: string }

/**
 * Sign-in by e-mail: for 404 and 400, no such member. For 406, the API's sentence with the right method.
 * Otherwise the API's sentence.
 */
export function emailLoginMessage(error: Refusal): string {
  if (error.code === 'unconfirmed') return error.message
  if (error.status === 404 || error.status === 400)
    return '일치하는 회원 정보가 없어요. 이메일이나 비밀번호를 다시 확인해 주세요.'
  if (error.status === 406)
    return error.message || '다른 방법으로 가입한 계정이에요. 처음 가입한 방법으로 로그인해 주세요.'
  return error.message || '로그인하는 중에 문제가 생겼어요. 잠시 뒤에 다시 시도해 주세요.'
}

/** Sign-up by e-mail: the API's sentence, or a general one when it has none. */
export function emailSignUpMessage(error: Refusal): string {
  return error.message || '회원가입하는 중에 문제가 생겼어요. 잠시 뒤에 다시 시도해 주세요.'
}

/** Sign-in through another service: for 404, no account yet. Otherwise the API's sentence. */
export function socialLoginMessage(error: Refusal): string {
  if (error.status === 404) return '아직 없는 계정이에요. 먼저 회원가입을 해 주세요.'
  return error.message || '예상하지 못한 문제가 생겼어요. 잠시 뒤에 다시 시도해 주세요.'
}

/** The last step of a social sign-up. For 404, the draft is lost and the person has to start again. */
export function socialSignUpMessage(error: Refusal): string {
  if (error.status === 404) return '회원가입하지 못했어요. 처음부터 다시 시도해 주세요.'
  return error.message || '회원가입하는 중에 문제가 생겼어요. 잠시 뒤에 다시 시도해 주세요.'
}

const PAGES: Record<number, string> = {
  400: '요청을 이해하지 못했어요. 주소를 확인해 주세요.',
  403: '이 페이지를 볼 수 있는 권한이 없어요.',
  404: '찾는 페이지가 없어요. 주소를 확인해 주세요.',
  405: '이 주소에서는 할 수 없는 요청이에요.',
  413: '파일이나 글을 줄여서 다시 보내 주세요.',
  429: '요청이 너무 많아요. 잠시 뒤에 다시 시도해 주세요.',
  502: '잠시 연결이 끊어졌어요. 다시 시도해 주세요.',
  503: '지금은 로그인 상태를 확인하지 못했어요. 로그인은 그대로 있으니 잠시 뒤에 다시 시도해 주세요.',
  504: '응답이 늦어지고 있어요. 잠시 뒤에 다시 시도해 주세요.',
}

/** The sentence of an error page by its status. */
export function pageMessage(status: number): string {
  return (
    PAGES[status] ??
    (status >= 500 ? '일시적인 문제가 생겼어요. 잠시 뒤에 다시 시도해 주세요.' : '요청을 처리하지 못했어요.')
  )
}
