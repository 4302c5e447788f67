import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { afterDesk } from '#app/models/desk-place.ts'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, type FormRequest, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { subjectActs } from '#app/services/forms/subject-acts.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { loadNotes } from '#app/services/pages/subject-notes.server.ts'
import { templateChoices } from '#app/services/pages/template-choices.server.ts'
import { Inline, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { OwnMatter } from '#app/ui/platform/own-matter.tsx'
import { SubjectNotes } from '#app/ui/platform/subject-notes.tsx'
import { InquiryAbout, InquiryBadge, InquiryMessage } from '#app/ui/site/inquiries/inquiry.tsx'
import { brand, pageTitle } from '#app/ui/words/brand.ts'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import { mayDo } from '#contract/core/operator-roles.ts'
import { INQUIRY_KIND_LABELS } from '#contract/site/inquiry-kinds.ts'
import { inquiryReply, type OpsInquiryDetail, opsInquiryRef } from '#contract/site/inquiry-ops.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { Forms } from './forms.tsx'
import { InquirerCard } from './inquirer-card.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/inquiries/inq_1',
  elsewhere: 'fraud.both.spec',
} satisfies PageHandle

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.inquiry.title || '문의') },
]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { user, inquiry, notes, templates } = await withOperator({ request, context }, (api) => ({
    inquiry: api.inquiryOps.getOpsInquiry({ id: params.id ?? '' }),
    notes: loadNotes(api, params.id ?? ''),
    templates: templateChoices(api, 'inquiry'),
  }))
  return {
    inquiry: dataOf(inquiry),
    notes,
    templates,
    mayAnswer: mayDo(user.operatorRole, ['support']),
    idempotencyKey: newIdempotencyKey(),
  }
}

const ofThePage = ({ form, params }: FormRequest) => form.set('id', params.id ?? '')
const onward = ({ params, url }: FormRequest) =>
  afterDesk(url, params.id ?? '') ?? pages.opsInquiry(params.id ?? '')

export const action = acts(requireOperator, {
  ...subjectActs,
  reply: on(inquiryReply, 'inquiryOps.replyInquiry', {
    before: ofThePage,
    flash: '답을 보내고 이메일로 알렸어요.',
    to: onward,
  }),
  close: on(opsInquiryRef, 'inquiryOps.closeInquiry', {
    before: ofThePage,
    flash: '문의를 닫았어요.',
    to: onward,
  }),
})

export default function OpsInquiry() {
  const { inquiry, notes, mayAnswer, templates, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { title, kind, state, createdAt, about, messages, isOwn, isLate } = inquiry
  return (
    <Page width="reading">
      <PageHead
        title={title || '지운 문의'}
        sub={`${INQUIRY_KIND_LABELS[kind]} · ${dateTime(createdAt)}`}
        back={{ href: `${pages.opsInquiries}?state=${state}`, label: '문의' }}
        action={<InquiryBadge state={state} />}
      />
      {state === 'open' && (
        <Notice tone={isLate ? 'bad' : 'wait'}>
          {isLate ? `${dueOf(inquiry)}까지 답하기로 했는데 지났어요.` : `${dueOf(inquiry)}까지 답해 주세요.`}
        </Notice>
      )}
      <InquirerCard inquiry={inquiry} />
      <InquiryAbout about={about} />
      {messages.map(({ id, side, author, at, text, files }) => (
        <InquiryMessage
          key={id}
          who={side === 'person' ? '물어본 사람' : `${brand.name} · ${author}`}
          isMine={side !== 'person'}
          at={at}
          text={text}
        >
          {files.length > 0 && (
            <Inline>
              {files.map((file) => (
                <a key={file.id} href={pages.opsFile(file.id)}>
                  {file.name}
                </a>
              ))}
            </Inline>
          )}
        </InquiryMessage>
      ))}
      <SubjectNotes subject={notes} answer={answer} idempotencyKey={idempotencyKey} />
      {isOwn ? (
        <OwnMatter of="문의" />
      ) : (
        <Forms
          inquiry={inquiry}
          answer={answer}
          idempotencyKey={idempotencyKey}
          templates={templates}
          mayAnswer={mayAnswer}
        />
      )}
    </Page>
  )
}

const DAY_MS = 86_400_000

/** The deadline is the first moment of the next day, so the promised day is the one before. */
function dueOf({ dueAt }: OpsInquiryDetail): string {
  return longDay(new Date(Date.parse(dueAt) - DAY_MS).toISOString())
}
