import { toRequestNumber } from '#app/models/request-number.ts'
import * as pages from '#contract/site/pages.ts'
import { Button, Buttons, LinkButton } from '../kit/button.tsx'
import { Muted, Page } from '../kit/layout.tsx'
import { empty } from '../kit/lists/list.css.ts'
import { Art } from '../pictures/art.tsx'
import { SupportText } from '../words/support-text.tsx'

type ErrorPageProps = {
  status: number
  /** The server's sentence, if it has one for people. */
  message?: string | undefined
  requestId?: string | undefined
  /** The address of 다시 시도, which is the same one. */
  retryHref: string
  /** The form that was being sent; 다시 시도 sends it again with the same values. */
  typed?: [name: string, value: string][] | undefined
}

type Words = { title: string; message: string; retry: boolean }

const words: Record<number, Words> = {
  401: { title: '로그인이 필요해요', message: '로그인한 다음 다시 들어와 주세요.', retry: false },
  403: { title: '들어갈 수 없는 페이지예요', message: '이 페이지를 볼 수 있는 권한이 없어요.', retry: false },
  404: { title: '페이지를 찾을 수 없어요', message: '주소가 바뀌었거나 지워진 페이지예요.', retry: false },
  405: { title: '이렇게는 열 수 없어요', message: '처음 화면에서 다시 시작해 주세요.', retry: false },
  410: { title: '이제 없는 페이지예요', message: '지워진 지 오래된 페이지예요.', retry: false },
  413: { title: '보낸 내용이 너무 커요', message: '파일이나 글을 줄여서 다시 보내 주세요.', retry: false },
  429: { title: '요청이 너무 많아요', message: '잠시 기다렸다가 다시 시도해 주세요.', retry: true },
  502: {
    title: '잠시 연결이 끊겼어요',
    message: '조금 뒤에 다시 시도해 주세요. 저장된 내용은 그대로 있어요.',
    retry: true,
  },
  503: {
    title: '잠시 이용할 수 없어요',
    message: '조금 뒤에 다시 시도해 주세요. 로그인은 그대로 남아 있어요.',
    retry: true,
  },
  504: {
    title: '응답이 늦어지고 있어요',
    message: '조금 뒤에 다시 시도해 주세요. 저장된 내용은 그대로 있어요.',
    retry: true,
  },
}

function wordsOf(status: number): Words {
  const known = words[status]
  if (known) return known
  if (status >= 400 && status < 500) {
    return { title: '요청을 처리하지 못했어요', message: '내용을 확인하고 다시 시도해 주세요.', retry: true }
  }
  return { title: '문제가 생겼어요', message: '저희 쪽 문제예요. 조금 뒤에 다시 시도해 주세요.', retry: true }
}

/** The h1 and the title of the error page of a status. */
export function titleOf(status: number): string {
  return wordsOf(status).title
}

/** The page for a failure: the problem, the next step, and the request id to report. */
export function ErrorPage({ status, message, requestId, retryHref, typed }: ErrorPageProps) {
  const { title, message: standard, retry } = wordsOf(status)
  return (
    <Page width="narrow">
      <div className={empty}>
        <Art name={status === 404 || status === 410 ? 'search' : 'offline'} />
        <h1>{title}</h1>
        <p>
          <SupportText>{message ?? standard}</SupportText>
        </p>
        <Buttons>
          {retry && typed && (
            <form method="post" action={retryHref}>
              {typed.map(([name, value], nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a name may stand in it twice
                <input key={nth} type="hidden" name={name} value={value} />
              ))}
              <Button>다시 시도</Button>
            </form>
          )}
          {retry && !typed && <LinkButton href={retryHref}>다시 시도</LinkButton>}
          <LinkButton href="/" tone={retry ? 'quiet' : 'primary'}>
            홈으로
          </LinkButton>
        </Buttons>
        {requestId && (
          <Muted tiny>
            <a href={pages.contactAbout(`error:${requestId}`)}>문의 번호 {toRequestNumber(requestId)}</a>
          </Muted>
        )}
      </div>
    </Page>
  )
}
