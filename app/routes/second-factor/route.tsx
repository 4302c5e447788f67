import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf, optionalData } from '#app/services/api/failure.server.ts'
import { acts } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { HOME, PROOF_ACTS } from '#app/services/forms/second-factor.server.ts'
import { requireStaff } from '#app/services/pages/auth.server.ts'
import { withStaff } from '#app/services/pages/load-all.server.ts'
import { nextPath } from '#app/services/session/next-path.server.ts'
import { Muted, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { LostFactor } from './lost-factor.tsx'
import { CodeProof, PasskeyProof, RecoveryProof } from './proofs.tsx'

export const handle = {
  who: 'operator',
  example: '/second-factor?next=%2Fops%2Fpayouts',
  elsewhere: 'second-factor.both.spec',
} satisfies PageHandle

const TITLE = '2단계 인증'
export const meta: MetaFunction = () => [{ title: pageTitle(TITLE) }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { secondFactor } = context.api
  const { state, user } = await withStaff({ request, context }, () => ({
    state: secondFactor.getSecondFactor(),
  }))
  const next = nextPath(
    new URL(request.url).searchParams.get('next'),
    user.partner ? pages.partnerHome : pages.ops,
  )
  const { ways, isFresh, provedAt, mailMark, resetsAt, isOnlyOwner } = dataOf(state)
  if (isFresh) throw redirect(next)
  if (ways.length === 0) throw redirect(HOME)
  // Requested second: a passkey challenge is stored until it is answered, so it is made only for operators who have a passkey.
  const options = ways.includes('passkey') ? await optionalData(secondFactor.previewPasskey()) : null
  return {
    next,
    ways,
    isAgain: provedAt !== null,
    mailMark,
    resetsAt,
    isOnlyOwner,
    options,
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireStaff, PROOF_ACTS)

export default function SecondFactor() {
  const { ways, isAgain, mailMark, resetsAt, isOnlyOwner, options, ...rest } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const hasWay = (way: (typeof ways)[number]) => ways.includes(way)
  const props = { ...rest, answer }
  return (
    <Page width="narrow">
      <PageHead
        title={TITLE}
        sub={
          isAgain
            ? '계좌, 서류, 비밀 키, 지급처럼 중요한 일은 인증한 지 10분 안에 할 수 있어요. 한 번 더 인증해 주세요.'
            : '비밀번호에 더해 한 번 더 인증해야 관리 화면을 열 수 있어요.'
        }
      />
      <Stack gap={6}>
        {mailMark && (
          <Notice title="개발용 인증번호">
            <p>
              <a href="/dev/mail">개발용 메일함</a>에서 제목이 <strong id="mail-mark">{mailMark}</strong>{' '}
              글자로 끝나는 가장 새 메일의 번호를 입력해 주세요. 5분이 지나면 이 페이지를 새로 열 때 새 번호를
              보내요.
            </p>
          </Notice>
        )}
        {options && <PasskeyProof {...props} options={options} />}
        {(hasWay('totp') || hasWay('development')) && <CodeProof {...props} byMail={!hasWay('totp')} />}
        {hasWay('recovery') && <RecoveryProof {...props} />}
        {resetsAt ? (
          <Notice tone="wait" title="2단계 인증을 초기화해요">
            {dateTime(resetsAt)}에 초기화해요. 그 뒤에 다시 로그인해서 인증 수단을 새로 등록해 주세요. 부탁한
            적이 없다면 인증한 다음 <a href={pages.secondFactorSettings}>2단계 인증 설정</a>에서 취소해
            주세요.
          </Notice>
        ) : (
          <LostFactor isOnlyOwner={isOnlyOwner} />
        )}
        <Muted tiny>
          <a href="/settings">설정</a>과 내 정보는 인증하지 않아도 열려요.
        </Muted>
      </Stack>
    </Page>
  )
}
