import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { ItemRow, ItemRows } from '#app/ui/kit/lists/item-row.tsx'
import { OwnMatter } from '#app/ui/platform/own-matter.tsx'
import { ReasonForm } from '#app/ui/platform/reason-form.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import { won } from '#app/ui/words/format.ts'
import { type OpsReferral, referralEnding } from '#contract/creators/referral-ops.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'operator',
  example: '/ops/referrals',
} satisfies PageHandle

const HERE = '/ops/referrals'
const BLOCKS = { account: '정산 계좌가 같음', left: '탈퇴함', operator: '운영자가 끝냄' }

export const meta: MetaFunction = () => [{ title: pageTitle('추천 관리') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const before = search.get('before')
  const { referrals } = await withOperator({ request, context }, (api) => ({
    referrals: api.referralOps.listOpsReferrals(before ? { before } : {}),
  }))
  return { ...dataOf(referrals), before, ending: search.get('end'), idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requireOperator, {
  '': on(referralEnding, 'referralOps.endReferral', {
    flash: '추천을 끝냈어요. 지급한 금액은 그대로예요.',
    to: ({ url }) => HERE + url.search.replace(/&?end=[^&]*/, ''),
  }),
})

export default function OpsReferrals() {
  const { items, next, before, ending, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const page = before ? `${HERE}?before=${before}&` : `${HERE}?`
  return (
    <Page width="reading">
      <PageHead title="추천 관리" sub="누가 누구를 초대했고, 그 수익으로 얼마를 지급했는지 보여 줘요." />
      {items.length === 0 ? (
        <Empty title={before ? '더 오래된 추천이 없어요' : '아직 추천이 없어요'} />
      ) : (
        <Stack gap={4}>
          <Card>
            <ItemRows label="추천">
              {items.map((one) => (
                <ItemRow
                  key={one.id}
                  title={
                    <>
                      <Person of={one.inviter} /> → <Person of={one.invitee} />
                    </>
                  }
                  lines={[`${dateTime(one.invitedAt)} 초대 · 지급 ${won(one.wonTotal)}`, standingOf(one)]}
                  actions={
                    !one.blocked &&
                    !one.isOwn && (
                      <LinkButton
                        href={ending === one.id ? page.slice(0, -1) : `${page}end=${one.id}#end`}
                        tone="quiet"
                        size="small"
                      >
                        {ending === one.id ? '그대로 두기' : '끝내기'}
                      </LinkButton>
                    )
                  }
                >
                  {!one.blocked && one.isOwn && <OwnMatter of="추천" />}
                  {ending === one.id && !one.blocked && !one.isOwn && (
                    <ReasonForm
                      id="end"
                      schema={referralEnding}
                      answer={answer}
                      idempotencyKey={idempotencyKey}
                      carry={{ id: one.id }}
                      title="끝내지 못했어요"
                      action={`${page}end=${one.id}`}
                      label="종료 이유"
                      hint="운영 기록에 남아요. 지급한 금액은 그대로 두고, 그 뒤로는 더하지 않아요."
                      button="추천 끝내기"
                    />
                  )}
                </ItemRow>
              ))}
            </ItemRows>
          </Card>
          {next && (
            <LinkButton href={`${HERE}?before=${next}`} tone="quiet">
              더 오래된 추천
            </LinkButton>
          )}
        </Stack>
      )}
    </Page>
  )
}

/** The name, which leads to the member. */
function Person({ of: { id, nickname } }: { of: OpsReferral['inviter'] }) {
  return <a href={pages.opsMembersFor(id)}>{nickname || '닉네임 없음'}</a>
}

function standingOf({ blocked, step, endsOn, isOver }: OpsReferral): string {
  if (blocked) {
    const why = blocked.note ? `${BLOCKS[blocked.reason]}: ${blocked.note}` : BLOCKS[blocked.reason]
    return `${longDay(blocked.at)} 멈춤 · ${why}`
  }
  if (!endsOn) return '크리에이터 승인을 기다려요'
  if (isOver) return `${longDay(endsOn)}에 끝났어요`
  return `${longDay(endsOn)}까지 · ${step === 'earning' ? '수익이 생겼어요' : '아직 확정된 수익이 없어요'}`
}
