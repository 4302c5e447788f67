import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { ItemRow, ItemRows } from '#app/ui/kit/lists/item-row.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { PartnerMark } from '#app/ui/pictures/mark.tsx'
import { SiteTabs } from '#app/ui/site/site-tabs.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { count } from '#app/ui/words/format.ts'
import { mayDo } from '#contract/core/operator-roles.ts'
import { categoryChange, categoryMove, categoryNew } from '#contract/partners/categories.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { ChangeForm, MoveForm, NewForm } from './category-form.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/site/categories',
  more: ['/ops/site/categories?edit=new', '/ops/site/categories?edit=global'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('파트너 분류') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const editing = new URL(request.url).searchParams.get('edit')
  const { user, categories } = await withOperator({ request, context }, (api) => ({
    categories: api.categoryOps.listOpsCategories(),
  }))
  const canChange = mayDo(user.operatorRole, ['review'])
  return {
    ...dataOf(categories),
    canChange,
    role: user.operatorRole,
    editing: canChange ? editing : null,
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireOperator, {
  new: on(categoryNew, 'categoryOps.createCategory', {
    fieldOf: { category_taken: 'label' },
    flash: '분류를 만들었어요.',
    to: pages.opsCategories,
  }),
  change: on(categoryChange, 'categoryOps.updateCategory', {
    fieldOf: { category_taken: 'label' },
    flash: '분류를 저장했어요. 모든 화면에 보이기까지 5분쯤 걸려요.',
    to: pages.opsCategories,
  }),
  move: on(categoryMove, 'categoryOps.moveCategory', {
    flash: '순서를 바꿨어요. 모든 화면에 보이기까지 5분쯤 걸려요.',
    to: pages.opsCategories,
  }),
})

export default function OpsCategories() {
  const { items, canChange, role, editing, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const form = { answer, idempotencyKey }
  return (
    <Page width="reading">
      <PageHead
        title="파트너 분류"
        sub="파트너를 찾을 때 고르는 분류예요. 여기 놓인 순서로 보여요. 숨기면 새로 고를 수 없고, 이미 든 파트너는 그대로 있어요."
        action={
          canChange &&
          editing !== 'new' && <LinkButton href={pages.opsCategoryEdit('new')}>분류 만들기</LinkButton>
        }
      />
      <SiteTabs current={pages.opsCategories} role={role} />
      <Stack gap={4}>
        {editing === 'new' && (
          <Card title="새 분류" id="category">
            <NewForm {...form} position={Math.max(0, ...items.map(({ position }) => position)) + 10} />
          </Card>
        )}
        <Card>
          <ItemRows label="파트너 분류">
            {items.map((one, index) => (
              <ItemRow
                key={one.code}
                title={one.label}
                mark={<PartnerMark partner={{ id: one.code, picture: one.picture, logoSrc: null }} />}
                lines={[
                  `파트너 ${count(one.partners)}곳`,
                  ...(one.state === 'hidden'
                    ? [
                        <Badge key="hidden" tone="mute">
                          숨김
                        </Badge>,
                      ]
                    : []),
                ]}
                actions={
                  canChange && (
                    <>
                      <MoveForm
                        category={one}
                        isFirst={index === 0}
                        isLast={index === items.length - 1}
                        idempotencyKey={idempotencyKey}
                      />
                      <LinkButton
                        href={editing === one.code ? pages.opsCategories : pages.opsCategoryEdit(one.code)}
                        aria-label={`${editing === one.code ? '취소' : '바꾸기'}: ${one.label}`}
                        tone="quiet"
                        size="small"
                      >
                        {editing === one.code ? '취소' : '바꾸기'}
                      </LinkButton>
                    </>
                  )
                }
              >
                {editing === one.code && <ChangeForm {...form} category={one} />}
              </ItemRow>
            ))}
          </ItemRows>
        </Card>
      </Stack>
    </Page>
  )
}
