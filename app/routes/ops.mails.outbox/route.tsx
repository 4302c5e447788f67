import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Island } from '#app/island.tsx'
import BatchTable from '#app/islands/batch-table.tsx'
import { dataOf } from '#app/services/api/failure.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { listQueryOf, opsListOf } from '#app/services/forms/ops-list.server.ts'
import { requireProof } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { loadFilters } from '#app/services/pages/ops-filter.server.ts'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { MailTabs } from '#app/ui/platform/mail-tabs.tsx'
import { barOf, OpsConfirmation } from '#app/ui/platform/ops-ask.tsx'
import { LOG_SORTS, OpsTable } from '#app/ui/platform/ops-table.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { mayDo } from '#contract/core/operator-roles.ts'
import { mailKind } from '#contract/platform/mail-kinds.ts'
import {
  mailResends,
  OUTBOX_STATE_LABELS,
  OUTBOX_STATES,
  type OutboxMail,
} from '#contract/platform/mail-ops.ts'
import { OUTBOX_CHANNEL_LABELS } from '#contract/platform/message-kinds.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { action } from './acts.server.ts'
import { MailDetail } from './mail-detail.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/mails/outbox',
  more: ['/ops/mails/outbox?state=sent'],
} satisfies PageHandle

const RESEND = { name: 'resend-many', label: '다시 보내기', tone: 'primary' } as const
const TONES = { failed: 'bad', waiting: 'wait', ended: 'mute', sent: 'good' } as const

export const meta: MetaFunction = () => [{ title: pageTitle('보낸 메일') }]

export { action }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = opsListOf(request, { states: OUTBOX_STATES, state: 'failed', sorts: LOG_SORTS })
  const {
    saved,
    user: { operatorRole },
    mails,
  } = await withOperator({ request, context }, (api) => ({
    saved: loadFilters(api, pages.opsOutbox),
    mails: api.mailOps.listOutbox(listQueryOf(list, LOG_SORTS)),
    proof: list.doing === 'read' && requireProof({ request, context }),
  }))
  return { saved, list, mails: dataOf(mails), role: operatorRole, idempotencyKey: newIdempotencyKey() }
}

export default function OpsOutbox() {
  const { saved, list, mails, role, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { items } = mails
  const opened = items.find(({ id }) => id === list.open)
  const rows = items.map((one) => toRow(one, list.state))
  const canChoose = list.state === 'failed' && mayDo(role, ['support'])
  const state = OUTBOX_STATE_LABELS[list.state]
  return (
    <Page width="wide">
      <PageHead
        title="보낸 메일"
        sub="보냈거나 보낼 메일과 문자예요. 내용은 보내고 나면 지우고, 인증번호와 한 번 쓰는 링크는 아무에게도 보여 주지 않아요."
      />
      <MailTabs current={pages.opsOutbox} />
      <OpsTable
        list={list}
        listed={mails}
        label="메일"
        tabs={OUTBOX_STATES.map((one) => ({ state: one, label: OUTBOX_STATE_LABELS[one] }))}
        saved={saved}
        sorts={LOG_SORTS}
        search={{ label: '회원의 이메일로 검색', hint: '주소를 끝까지 적어 주세요.' }}
        empty={list.q ? `이 주소로 ${state} 상태인 메일이 없어요` : `${state} 상태인 메일이 없어요`}
        csv={null}
        columns={[
          { label: '메일' },
          { label: '발송 경로', wide: true },
          { label: '받는 사람', wide: true },
          { label: '작성 시각', wide: true },
          { label: '이유', wide: true },
          { label: '상태', end: true },
        ]}
        rows={rows}
        canChoose={canChoose}
        bar={<Island of={BatchTable} name="batch-table" props={barOf(list, canChoose ? [RESEND] : [])} />}
        asking={
          list.doing === RESEND.name && (
            <OpsConfirmation
              list={list}
              rows={rows}
              answer={answer}
              idempotencyKey={idempotencyKey}
              act={RESEND}
              schema={mailResends}
              question="다시 보낼까요?"
              message="1분 안에 보내기 시작해요. 같은 메일이 두 번 가지는 않아요. 문자는 보낸 답을 받지 못했던 것이면 두 번 갈 수 있어요."
              confirm="다시 보내기"
            />
          )
        }
        detail={
          opened && (
            <MailDetail
              mail={opened}
              list={list}
              role={role}
              answer={answer?.id === opened.id ? answer : undefined}
              idempotencyKey={`${idempotencyKey}-${opened.id.slice(-8)}`}
            />
          )
        }
      />
    </Page>
  )
}

function toRow(one: OutboxMail, state: keyof typeof TONES) {
  const name = one.subject || (one.kind ? mailKind(one.kind).label : '제목 없음')
  return {
    id: one.id,
    name,
    sub: [OUTBOX_CHANNEL_LABELS[one.channel], one.to, dateTime(one.at), one.reason]
      .filter(Boolean)
      .join(' · '),
    cells: [
      OUTBOX_CHANNEL_LABELS[one.channel],
      one.to ?? '–',
      dateTime(one.at),
      one.reason ?? '–',
      <Badge key="state" tone={TONES[state]}>
        {OUTBOX_STATE_LABELS[state]}
      </Badge>,
    ],
  }
}
