import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireProof } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { NewKey } from '#app/ui/accounts/api-keys/new-key.tsx'
import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Muted, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { NoticeCards } from '#app/ui/orders/ingestion/notices.tsx'
import { Snippets, systemOf } from '#app/ui/orders/ingestion/snippets.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { mayDo } from '#contract/core/operator-roles.ts'
import type { PartnerIngestion } from '#contract/orders/partner-ingestion.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { action } from './acts.server.ts'
import { ColumnsForm, EndForm, MailForm, SendersForm } from './forms.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/partners/prt_demo/ingestion',
  more: [
    '/ops/partners/prt_demo/ingestion?system=node',
    '/ops/partners/prt_demo/ingestion?edit=columns',
    '/ops/partners/prt_demo/ingestion?edit=mail',
  ],
} satisfies PageHandle

export { action }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? `${data.found.partner.title} 연동 코드와 파일` : '연동 코드와 파일') },
]

const FORMS = { columns: ColumnsForm, mail: MailForm, senders: SendersForm, end: EndForm }
type Edit = keyof typeof FORMS
/** These need the second factor again before they are filled in. */
const PROVED: readonly Edit[] = ['mail', 'senders']

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const editing = (Object.keys(FORMS) as Edit[]).find((one) => one === searchParams.get('edit')) ?? null
  const { user, found } = await withOperator({ request, context }, (api) => ({
    found: api.partnerIngestion.getPartnerIngestion({ id: params.id ?? '' }),
    proof: editing && PROVED.includes(editing) && requireProof({ request, context }),
  }))
  const canMove = mayDo(user.operatorRole, ['finance'])
  return {
    found: dataOf(found),
    system: systemOf(searchParams),
    canMove,
    editing: canMove ? editing : null,
    idempotencyKey: newIdempotencyKey(),
  }
}

export default function OpsPartnerIngestion() {
  const { found, system, canMove, editing, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { partner, notices } = found
  const Form = editing && FORMS[editing]
  const refused = answer?.shown === undefined ? answer : undefined
  return (
    <Page width="reading">
      <PageHead
        title="연동 코드와 파일"
        sub={`${partner.title}의 사이트에 붙일 코드와, 파일로 실적을 받는 방법이에요.`}
        back={
          Form
            ? { href: pages.opsPartnerIngestion(partner.id), label: '연동 코드와 파일' }
            : { href: pages.opsPartner(partner.id), label: partner.title }
        }
      />
      <Stack gap={4}>
        {answer?.shown && <NewKey value={answer.shown} name="메일 주소" />}
        {Form ? (
          <Form found={found} answer={refused} idempotencyKey={idempotencyKey} />
        ) : (
          <>
            <Snippets
              partner={partner}
              system={system}
              place={(one) => pages.opsPartnerIngestion(partner.id, one)}
              consoleHref={pages.opsPartnerConsole(partner.id)}
            />
            <NoticeCards notices={notices} />
            <Files found={found} canMove={canMove} />
          </>
        )}
      </Stack>
    </Page>
  )
}

/** The partner's files: the names of their columns, and the address for mails. */
function Files({
  found: { partner, columns, mail },
  canMove,
}: {
  found: PartnerIngestion
  canMove: boolean
}) {
  const named = Object.values(columns).filter((name) => name !== '')
  const editOf = (edit: Edit) => pages.opsPartnerIngestionEdit(partner.id, edit)
  return (
    <Card title="실적 파일">
      <Stack gap={4}>
        <Facts
          items={[
            { label: '저장한 칸 이름', value: named.length > 0 ? named.join(', ') : '없음' },
            { label: '파일을 받는 메일', value: describeMail(mail) },
            ...(mail.current ? [{ label: '보낼 수 있는 주소', value: mail.current.senders.join(', ') }] : []),
            ...(mail.olderUntil
              ? [{ label: '이전 주소', value: `${dateTime(mail.olderUntil)}까지 받아요` }]
              : []),
          ]}
        />
        <Muted>메일로 온 파일도 올린 파일과 똑같이 살펴보고, 두 운영자가 확인한 뒤에 반영해요.</Muted>
        {canMove && (
          <Buttons>
            <LinkButton href={editOf('columns')} tone="quiet" size="small">
              칸 이름 저장
            </LinkButton>
            {mail.isOn && (
              <LinkButton href={editOf('mail')} tone="quiet" size="small">
                {mail.current ? '새 메일 주소' : '메일 주소 만들기'}
              </LinkButton>
            )}
            {mail.current && (
              <>
                <LinkButton href={editOf('senders')} tone="quiet" size="small">
                  보내는 사람
                </LinkButton>
                <LinkButton href={editOf('end')} tone="quiet" size="small">
                  주소 끝내기
                </LinkButton>
              </>
            )}
          </Buttons>
        )}
      </Stack>
    </Card>
  )
}

function describeMail({ isOn, current }: PartnerIngestion['mail']): string {
  if (current) return `${dateTime(current.madeAt)}에 만든 주소`
  return isOn ? '없음' : '메일 수신을 아직 설정하지 않았어요'
}
