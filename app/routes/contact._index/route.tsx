import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf, optionalData } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { findUser, knowUser } from '#app/services/pages/auth.server.ts'
import { Card, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { NextPages } from '#app/ui/kit/next-pages.tsx'
import { InquiryBadge } from '#app/ui/site/inquiries/inquiry.tsx'
import { longDay } from '#app/ui/words/dates.ts'
import { publicMeta } from '#app/ui/words/public-meta.ts'
import { inquiryForm, visitorInquiry } from '#contract/site/inquiries.ts'
import { ANSWER_PROMISE, INQUIRY_KIND_LABELS } from '#contract/site/inquiry-kinds.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { InquiryForm, type Subject } from './ask-form.tsx'

export const handle = {
  who: 'visitor',
  example: '/contact',
  more: ['/contact?about=partner%3Aprt_demo', '/contact?shop=shop.example.com'],
} satisfies PageHandle

export const meta: MetaFunction = (given) =>
  publicMeta(given, { title: '문의하기', description: `궁금한 것을 물어봐 주세요. ${ANSWER_PROMISE}` })

/** Open to everybody; a suspended person counts as a visitor here. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const about = aboutOf(request)
  const before = new URL(request.url).searchParams.get('before')
  const [user, subject, listed] = await Promise.all([
    findUser({ context }),
    about ? optionalData(context.api.inquiries.getInquirySubject({ about })) : null,
    context.session.isSignedIn() ? context.api.inquiries.listInquiries(before ? { before } : {}) : null,
  ])
  const mine = user && listed ? dataOf(listed) : null
  return {
    isMember: user !== null,
    subject: subject ?? wishOf(request),
    mine,
    isLater: before !== null,
    idempotencyKey: newIdempotencyKey(),
  }
}

/** `?shop=` names a shop that somebody wants as a partner. */
function wishOf(request: Request): Subject | null {
  const shop = new URL(request.url).searchParams.get('shop') ?? ''
  if (!/^[a-z0-9.-]{4,80}$/.test(shop)) return null
  return { about: null, label: '', kind: 'partner', title: `${shop}: 파트너로 열어 주세요` }
}

/** `?about=page` means the page that the person came from, according to the Referer header. */
function aboutOf(request: Request): string | null {
  const about = new URL(request.url).searchParams.get('about')?.slice(0, 300) ?? null
  if (about !== 'page') return about
  const from = URL.parse(request.headers.get('referer') ?? '')
  const isOurs = from?.origin === new URL(request.url).origin && from.pathname !== pages.contact
  return isOurs ? `page:${from.pathname}` : null
}

type SentInquiry = { isMember: boolean; id: string }
const then = {
  flash: ({ data }: { data: SentInquiry }) =>
    data.isMember
      ? `문의를 보냈어요. ${ANSWER_PROMISE}`
      : `문의를 보냈어요. 이메일로 보낸 링크에서 볼 수 있어요. ${ANSWER_PROMISE}`,
  to: ({ data }: { data: SentInquiry }) => (data.isMember ? pages.inquiry(data.id) : pages.contact),
}

export const action = acts(knowUser, {
  ask: on(inquiryForm, 'inquiries.createInquiry', then),
  visitor: on(visitorInquiry, 'inquiries.createInquiry', then),
})

export default function Contact() {
  const { isMember, subject, mine, isLater, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page width="reading">
      <PageHead
        title="문의하기"
        sub={
          <>
            {ANSWER_PROMISE} 먼저 <a href={pages.help}>도움말</a>에서 찾아볼 수도 있어요.
          </>
        }
      />
      <InquiryForm subject={subject} isMember={isMember} answer={answer} idempotencyKey={idempotencyKey} />
      {mine && (mine.items.length > 0 || isLater) && (
        <Card title="내 문의">
          <List label="내 문의">
            {mine.items.map(({ id, title, kind, state, createdAt }) => (
              <Row
                key={id}
                title={title}
                sub={`${INQUIRY_KIND_LABELS[kind]} · ${longDay(createdAt)}`}
                end={<InquiryBadge state={state} />}
                href={pages.inquiry(id)}
              />
            ))}
          </List>
          <NextPages
            next={mine.next && `${pages.contact}?before=${mine.next}`}
            first={isLater ? pages.contact : null}
          />
        </Card>
      )}
    </Page>
  )
}
