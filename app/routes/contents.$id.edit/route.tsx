import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Island } from '#app/island.tsx'
import LinkPicker from '#app/islands/link-picker.tsx'
import RegionPicker from '#app/islands/region-picker.tsx'
import TagEditor from '#app/islands/tag-editor.tsx'
import { mergeLinks, toLinkChoice, toTyped } from '#app/models/typed-content.ts'
import { dataOf, optionalData } from '#app/services/api/failure.server.ts'
import { acts } from '#app/services/forms/acts.server.ts'
import { contentActs } from '#app/services/forms/content-forms.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { ContentForm } from '#app/ui/creators/content-form/content-form.tsx'
import type { Editors } from '#app/ui/creators/content-form/editors.ts'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'creator',
  example: '/contents/cnt_1/edit',
  from: ['/contents', '/contents/cnt_1'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('콘텐츠 고치기') }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const { content, notices, links } = await withUser({ request, context }, (api) => ({
    content: api.contents.getContent({ id }),
    notices: api.contents.listNotices(),
    links: optionalData(api.links.listLinks()),
  }))
  const { title, ...held } = dataOf(content)
  return {
    id,
    title,
    typed: toTyped({ title, ...held }),
    own: held.affiliateLinks.map(toLinkChoice),
    notices: dataOf(notices).items,
    links: (links?.items ?? []).map(toLinkChoice),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(
  requireUser,
  contentActs({
    endpoint: 'contents.updateContent',
    save: ({ context, params }, input, options) =>
      context.api.contents.updateContent({ ...input, contentId: params.id ?? '' }, options),
    flash: () => '고친 내용을 저장했어요.',
  }),
)

const EDITORS: Editors = {
  Tags: (props) => <Island of={TagEditor} name="tag-editor" when="interaction" props={props} />,
  Regions: (props) => <Island of={RegionPicker} name="region-picker" when="interaction" props={props} />,
  Links: (props) => <Island of={LinkPicker} name="link-picker" when="interaction" props={props} />,
}

export default function EditContent() {
  const { id, title, typed, own, notices, links, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const here = `/contents/${id}/edit`
  const known = answer?.links ?? own
  return (
    <Page width="reading">
      <PageHead title="콘텐츠 고치기" sub={title} back={{ href: `/contents/${id}`, label: '콘텐츠 보기' }} />
      {answer?.note && <Notice {...answer.note}>{answer.note.text}</Notice>}
      <ContentForm
        action={here}
        idempotencyKey={answer?.idempotencyKey ?? idempotencyKey}
        typed={answer?.typed ?? typed}
        errors={answer?.errors ?? {}}
        links={mergeLinks(known, answer?.typed.linkQuery ? [] : links)}
        notices={notices}
        editors={EDITORS}
        save="고친 내용 저장하기"
        isFolded={!answer}
      />
    </Page>
  )
}
