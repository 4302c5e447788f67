import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { linkEdit } from '#app/services/forms/own-forms.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { TextField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Muted, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { LinkLabelFields, LinkNameField } from '#app/ui/links/link-fields.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'creator',
  example: '/links/lnk_1/edit',
  from: ['/links?tab=mine', '/links/lnk_1'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('링크 고치기') }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { link } = await withUser({ request, context }, (api) => ({
    link: api.links.getLink({ id: params.id ?? '' }),
  }))
  return { link: dataOf(link), idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requireUser, {
  '': on(linkEdit, 'links.updateLink', {
    fieldOf: {
      link_url_invalid: 'url',
      partner_not_supported: 'url',
      partner_differs: 'url',
      partner_paused: 'url',
      link_name_taken: 'name',
      link_name_fixed: 'name',
    },
    flash: '링크를 고쳤어요. 주소를 바꿨다면 늦어도 1분 안에 모든 곳에서 새 주소로 가요.',
    to: ({ params }) => `/links/${params.id}`,
  }),
})

export default function EditLink() {
  const { link, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page width="reading">
      <PageHead
        title="링크 고치기"
        sub={`${link.partner.title} · ${link.shortUrl}`}
        back={{ href: `/links/${link.id}`, label: link.title || link.partner.title }}
      />
      <Card>
        <SchemaForm
          id="edit-link"
          schema={linkEdit}
          answer={answer}
          idempotencyKey={idempotencyKey}
          carry={{ id: link.id }}
          values={{ title: link.title, subId: link.subId, url: link.targetUrl, name: link.name ?? '' }}
          title="링크를 고치지 못했어요"
        >
          {({ text }) => (
            <>
              <LinkLabelFields
                title={text('title')}
                subId={text('subId')}
                hints={{ title: '나만 보는 이름이에요.', subId: '영문, 숫자, -, _' }}
              />
              <TextField
                {...text('url')}
                label="연결되는 주소"
                inputMode="url"
                autoComplete="off"
                hint={`${link.partner.title}의 다른 상품으로 바꿀 수 있어요. 글에 있는 짧은 링크는 그대로 두면 돼요.`}
              />
              {link.isNameFixed ? (
                <Muted tiny>짧은 주소는 이미 한 번 바꿔서 그대로 써요: {link.shortUrl}</Muted>
              ) : (
                <LinkNameField
                  {...text('name')}
                  hint="주소 끝에 올 말이에요. 한 번만 바꿀 수 있고, 지금 주소도 계속 연결돼요. 영문 소문자, 숫자, -로 3~30자."
                />
              )}
              <Buttons>
                <Button>저장하기</Button>
                <LinkButton href={`/links/${link.id}`} tone="quiet">
                  취소
                </LinkButton>
              </Buttons>
            </>
          )}
        </SchemaForm>
      </Card>
      <Muted tiny>클릭과 주문 기록은 그대로예요. 이미 생긴 주문은 주문한 파트너의 조건을 따라요.</Muted>
    </Page>
  )
}
