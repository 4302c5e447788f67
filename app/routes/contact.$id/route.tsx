import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { knowUser } from '#app/services/pages/auth.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { Muted, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Logo } from '#app/ui/pictures/logo.tsx'
import { InquiryAbout, InquiryBadge, InquiryMessage } from '#app/ui/site/inquiries/inquiry.tsx'
import { brand } from '#app/ui/words/brand.ts'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import { publicMeta } from '#app/ui/words/public-meta.ts'
import { inquiryAnswer } from '#contract/site/inquiries.ts'
import { INQUIRY_KIND_LABELS, REOPEN_DAYS } from '#contract/site/inquiry-kinds.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { AnswerForm } from './answer-form.tsx'

export const handle = {
  who: 'member',
  example: '/contact/inq_1',
  elsewhere: 'fraud.both.spec',
} satisfies PageHandle

/** The metadata does not contain the question, because people may share the address. */
export const meta: MetaFunction = (given) =>
  publicMeta(given, { title: '문의', description: '보낸 문의와 답변이에요.', isUnlisted: true })

const DAY_MS = 86_400_000

/** Opens the inquiry with the token of a mail for anybody who has it; without a token, for its author. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const ref = refOf(new URL(request.url), params.id)
  const inquiry = ref.token
    ? await context.api.inquiries.getInquiry(ref)
    : (await withUser({ request, context }, (api) => ({ inquiry: api.inquiries.getInquiry(ref) }))).inquiry
  return { inquiry: dataOf(inquiry), idempotencyKey: newIdempotencyKey() }
}

function refOf({ searchParams }: URL, id = '') {
  const token = searchParams.get('token') ?? ''
  return { id, ...(/^[\w-]{43}$/.test(token) && { token }) }
}

export const action = acts(knowUser, {
  '': on(inquiryAnswer, 'inquiries.answerInquiry', {
    // `id` and `token` come from the address and not from fields.
    before: ({ form, url, params }) => {
      const { id, token } = refOf(url, params.id)
      form.set('id', id)
      if (token) form.set('token', token)
    },
    flash: '보냈어요. 답변을 남기면 이메일로 알려 드려요.',
    to: ({ value }) => pages.inquiry(value.id, value.token),
  }),
})

export default function Inquiry() {
  const { inquiry, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { title, kind, state, createdAt, movedAt, dueAt, about, messages, mayAnswer } = inquiry
  return (
    <Page width="reading">
      <PageHead
        title={title}
        sub={`${INQUIRY_KIND_LABELS[kind]} · ${dateTime(createdAt)}`}
        back={{ href: pages.contact, label: '문의하기' }}
        action={<InquiryBadge state={state} />}
      />
      {state === 'open' && <Notice tone="wait">{`${longDay(lastDayOf(dueAt))}까지 답해 드려요.`}</Notice>}
      {state === 'closed' && (
        <Notice tone="mute">
          {mayAnswer
            ? `${dateTime(movedAt)}에 닫았어요. ${REOPEN_DAYS}일 안에 이어서 쓰면 다시 열려요.`
            : `${dateTime(movedAt)}에 닫았어요.`}
        </Notice>
      )}
      <InquiryAbout about={about} />
      <Stack gap={3}>
        {messages.map(({ id, side, at, text, files }) => (
          <InquiryMessage
            key={id}
            who={side === 'person' ? '보낸 문의' : `${brand.name} 답변`}
            isMine={side === 'person'}
            mark={side !== 'person' && <Logo size={24} />}
            at={at}
            text={text}
          >
            {files > 0 && <Muted tiny>{`첨부 파일 ${files}개`}</Muted>}
          </InquiryMessage>
        ))}
      </Stack>
      {mayAnswer || answer ? (
        <AnswerForm answer={answer} idempotencyKey={answer?.idempotencyKey ?? idempotencyKey} />
      ) : (
        <p>
          <a href={pages.contact}>새 문의 남기기</a>
        </p>
      )}
    </Page>
  )
}

/** The deadline is the first moment of the next day, so the promised day is the one before. */
function lastDayOf(dueAt: string): string {
  return new Date(Date.parse(dueAt) - DAY_MS).toISOString()
}
