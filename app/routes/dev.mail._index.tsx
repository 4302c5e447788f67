import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf, pageError } from '#app/services/api/failure.server.ts'
import { FRAMING_POLICY } from '#app/services/pages/headers.server.ts'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Fold, Muted, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { MailFaces } from '#app/ui/platform/mail-faces.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'visitor',
  example: '/dev/mail',
  elsewhere: 'a page of development',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('개발용 메일함') }]

/** The newest mails, which somebody probably waits for. */
const OPEN = 3

/** Development only: every mail the product sent, newest first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.config.isDevelopment) throw pageError(404)
  const search = new URL(request.url).searchParams
  const [to, show] = [search.get('to'), search.get('show')]
  return { show, mails: dataOf(await context.api.dev.listMails(to ? { to } : {})) }
}

export const headers: HeadersFunction = () => ({ 'Content-Security-Policy': FRAMING_POLICY })

export default function DevMail() {
  const { mails, show } = useLoaderData<typeof loader>()
  const shown = mails.find(({ id }) => id === show)
  return (
    <Page width={shown ? 'wide' : 'reading'}>
      <PageHead
        title="개발용 메일함"
        sub="이 컴퓨터에서 보낸 메일이에요. 실제로는 아무에게도 가지 않았어요."
      />
      <Notice>
        <p>
          새 메일이 보이지 않으면 잠시 뒤 <a href="/dev/mail">새로고침</a>해 주세요.
        </p>
      </Notice>
      {shown && <MailFaces src={pages.devMailFrame(shown.id)} subject={shown.subject} text={shown.body} />}
      {mails.length === 0 && (
        <Empty title="아직 보낸 메일이 없어요" action={{ href: '/start', label: '시작하기' }} />
      )}
      <Stack gap={4}>
        {mails.map((mail, nth) => (
          <Fold key={mail.id} title={mail.subject} open={nth < OPEN}>
            <Muted tiny>
              {mail.to} · {dateTime(mail.sentAt)} · <a href={pages.devMailShown(mail.id)}>미리보기</a>
            </Muted>
            {mail.body.split('\n').map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a letter have only their order
              <p key={index}>{line}</p>
            ))}
          </Fold>
        ))}
      </Stack>
    </Page>
  )
}
