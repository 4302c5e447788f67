import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { answerPage } from '#app/services/forms/form.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { DownloadForm } from '#app/ui/forms/download-form.tsx'
import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Muted, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Stat } from '#app/ui/kit/money.tsx'
import { Tabs } from '#app/ui/kit/tabs.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { kstDate } from '#contract/core/fields.ts'
import {
  JOURNAL_ACCOUNT_LABELS,
  JOURNAL_ACCOUNTS,
  JOURNAL_CAUSE_LABELS,
  JOURNAL_CAUSES,
  type JournalAccount,
  type JournalCause,
} from '#contract/money/journal.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import { Digest } from './digest.tsx'
import { Entries } from './entries.tsx'

export const handle = {
  who: 'creator',
  example: '/earnings/journal',
  more: ['/earnings/journal?account=balance&cause=payout'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('수익·출금 내역') }]

/** The causes that can move each account. */
const CAUSES: Record<JournalAccount, JournalCause[]> = {
  balance: ['order', 'payout', 'referral', 'debt', 'transfer'],
  awaited: [],
  pending: [],
  reserved: [],
  debt: ['order', 'referral', 'debt'],
}
const NOTES: Record<JournalAccount, string> = {
  balance: '확정된 수익에서 출금한 금액과 갚을 금액을 뺀 금액이에요.',
  awaited: '확정됐고, 파트너가 지급하면 출금할 수 있는 수익이에요.',
  pending: '확정을 기다리는 주문의 수익이에요.',
  reserved: '출금을 출금 신청한 금액이에요.',
  debt: '출금한 뒤에 주문이 취소되거나, 파트너의 지급이나 추천 보상이 취소되어 되돌려진 수익이나 은행에서 두 번 나간 금액이에요. 다음 수익에서 먼저 채워요.',
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const account = JOURNAL_ACCOUNTS.find((one) => one === search.get('account')) ?? 'balance'
  const asked = JOURNAL_CAUSES.find((one) => one === search.get('cause'))
  const cause = asked && asked !== 'other' && CAUSES[account].includes(asked) ? asked : null
  const before = search.get('before')
  const day = search.get('sealed') ?? ''
  const sealed = kstDate.safeParse(day)
  const input = {
    account,
    ...(cause && { cause }),
    ...(before && { before }),
    ...(sealed.success && { sealedOn: sealed.data }),
  }
  const { journal } = await withUser({ request, context }, (api) => ({
    journal: api.journals.listJournal(input),
  }))
  const problem = day && !sealed.success ? (sealed.error.issues[0]?.message ?? null) : null
  const page = { journal: dataOf(journal), account, cause, isLater: before !== null, day, problem }
  return answerPage(page, problem !== null)
}

function hrefOf(account: JournalAccount, cause: JournalCause | null, before?: string): string {
  return `/earnings/journal?${new URLSearchParams({ account, ...(cause && { cause }), ...(before && { before }) })}`
}

export default function JournalPage() {
  const { journal, account, cause, isLater, day, problem } = useLoaderData<typeof loader>()
  const { figure, items, next, asOf, seal } = journal
  const label = cause === 'referral' ? '추천으로 받은 금액' : JOURNAL_ACCOUNT_LABELS[account]
  return (
    <Page width="reading">
      <PageHead
        title="수익·출금 내역"
        sub={`${dateTime(asOf)} 기준. 금액 변동 내역이에요.`}
        back={{ href: '/earnings', label: '수익' }}
        {...(account === 'balance' && {
          action: (
            <LinkButton href="/payouts" tone="soft">
              출금하기
            </LinkButton>
          ),
        })}
      />
      <Stack gap={3}>
        <Tabs
          label="계정"
          items={JOURNAL_ACCOUNTS.map((one) => ({
            href: hrefOf(one, null),
            label: JOURNAL_ACCOUNT_LABELS[one],
          }))}
          current={hrefOf(account, null)}
        />
        {CAUSES[account].length > 0 && (
          <Tabs
            label="구분"
            look="chips"
            items={[
              { href: hrefOf(account, null), label: '전체' },
              ...CAUSES[account].map((one) => ({
                href: hrefOf(account, one),
                label: JOURNAL_CAUSE_LABELS[one],
              })),
            ]}
            current={hrefOf(account, cause)}
          />
        )}
      </Stack>
      <Card>
        {figure !== null && !isLater && (
          <Stat
            label={label}
            value={figure}
            size="big"
            note={cause ? '아래 내역의 합계예요.' : NOTES[account]}
          />
        )}
        {items.length > 0 ? (
          <Entries items={items} showsDebt={account === 'balance'} />
        ) : (
          <Empty
            art="payout"
            title="아직 금액 변동이 없어요"
            {...(cause || account !== 'balance'
              ? {}
              : { action: { href: '/links?tab=create', label: '링크 만들기' } })}
          >
            주문, 출금, 추천으로 금액이 바뀌면 여기에 하나씩 쌓여요.
          </Empty>
        )}
        {(next || isLater) && (
          <Buttons>
            {next && (
              <LinkButton tone="soft" href={hrefOf(account, cause, next)} rel="next">
                이전 기록 보기
              </LinkButton>
            )}
            {isLater && (
              <LinkButton tone="quiet" href={hrefOf(account, cause)}>
                처음으로
              </LinkButton>
            )}
          </Buttons>
        )}
        {cause && items.length > 0 && (
          <Muted tiny>한 가지만 볼 때는 사이에 다른 변동이 있을 수 있어서 잔액을 보여 드리지 않아요.</Muted>
        )}
      </Card>
      <DownloadForm of="journal" title="내역을 파일로 받기" asOf={asOf} values={{ account }} />
      <Digest
        seal={seal}
        asked={day}
        problem={problem}
        asOf={asOf}
        values={{ account, ...(cause && { cause }) }}
      />
    </Page>
  )
}
