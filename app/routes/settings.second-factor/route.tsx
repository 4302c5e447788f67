import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { acts } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { SET_UP_ACTS } from '#app/services/forms/second-factor.server.ts'
import { requireStaff } from '#app/services/pages/auth.server.ts'
import { withStaff } from '#app/services/pages/load-all.server.ts'
import { Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Raw } from '#app/ui/kit/raw.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import { AddPasskey, AddTotp } from './add.tsx'
import { loadSecondFactor } from './data.server.ts'
import { Authenticators } from './list.tsx'
import { PendingReset } from './pending-reset.tsx'

export const handle = {
  who: 'operator',
  example: '/settings/second-factor',
  elsewhere: 'second-factor.both.spec',
} satisfies PageHandle

const TITLE = '2단계 인증 설정'
export const meta: MetaFunction = () => [{ title: pageTitle(TITLE) }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { loaded } = await withStaff({ request, context }, () => ({ loaded: loadSecondFactor(context) }))
  return { ...loaded, idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requireStaff, SET_UP_ACTS)

export default function SecondFactorSettings() {
  const { items, recoveryCodesLeft, totp, options, isFirst, resetsAt, isOldSignIn, idempotencyKey } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const form = { answer, idempotencyKey }
  return (
    <Page width="reading">
      <PageHead
        title={TITLE}
        sub="비밀번호가 유출돼도 관리 화면이 열리지 않게 해요. 패스키와 인증 앱을 둘 다 두면 더 안전해요."
        back={{ href: '/settings', label: '설정' }}
      />
      <Stack gap={4}>
        {answer?.shown && (
          <Notice tone="good" title="복구 코드를 만들었어요" focus>
            <p>지금만 볼 수 있어요. 적어서 안전한 곳에 두세요. 코드 하나는 한 번만 쓸 수 있어요.</p>
            <Raw text={answer.shown.join('\n')} />
          </Notice>
        )}
        {resetsAt && <PendingReset at={resetsAt} {...form} />}
        {isFirst && (
          <Notice tone="wait" title="인증 수단을 먼저 만들어 주세요">
            인증 수단이 있어야 관리 화면을 열 수 있어요. 패스키나 인증 앱 중 하나를 추가해 주세요.
          </Notice>
        )}
        {isOldSignIn && (
          <Notice tone="wait" title="한 번 더 로그인해 주세요">
            첫 인증 수단은 로그인한 지 10분 안에 만들 수 있어요.{' '}
            <a href="/start?again=1&next=/ops">다시 로그인하기</a>
          </Notice>
        )}
        {!isFirst && (
          <Authenticators
            items={items}
            recoveryCodesLeft={recoveryCodesLeft}
            idempotencyKey={idempotencyKey}
            answer={answer}
          />
        )}
        {options && <AddPasskey {...form} options={options} />}
        {totp && <AddTotp {...form} {...totp} />}
      </Stack>
    </Page>
  )
}
