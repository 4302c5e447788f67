import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { opsPlaces } from '#app/ui/chrome/ops-menu.ts'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { OpeningList } from '#app/ui/upkeep/opening-state.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { mayDo } from '#contract/core/operator-roles.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'operator',
  example: '/ops',
  elsewhere: 'leads on where nothing is missing: tests/web/faults draws what is missing',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('문 열 준비') }]

/** The back office opens at what waits longest; before everything works, at what is missing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user: me, found } = await withOperator({ request, context }, (api) => ({
    found: api.opening.getOpening(),
  }))
  const opening = dataOf(found)
  const first = opsPlaces.find(({ may }) => mayDo(me.operatorRole, may))
  if (opening.isComplete) throw redirect(first?.href ?? pages.home)
  return { ...opening, role: me.operatorRole, first: first && { href: first.href, label: first.label } }
}

export default function OpsHome() {
  const { isOpen, steps, twoSignFrom, role, first } = useLoaderData<typeof loader>()
  return (
    <Page width="reading">
      <PageHead
        title={isOpen ? '준비를 마저 해 주세요' : '아직 문을 열지 않았어요'}
        sub={
          isOpen
            ? '열려 있지만 안 되는 일이 남아 있어요.'
            : '회사 정보, 약관, 파트너, 메일이 갖춰지면 바로 가입을 받아요. 그때까지 방문자에게는 곧 열린다고 보이고, 첫 화면이 바뀌는 데는 5분쯤 걸려요.'
        }
        action={
          first && (
            <LinkButton href={first.href} tone="quiet">
              {`${first.label} 보기`}
            </LinkButton>
          )
        }
      />
      <Stack gap={4}>
        <OpeningList steps={steps} twoSignFrom={twoSignFrom} role={role} />
      </Stack>
    </Page>
  )
}
