import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Island } from '#app/island.tsx'
import LinkPicker from '#app/islands/link-picker.tsx'
import RegionPicker from '#app/islands/region-picker.tsx'
import TagEditor from '#app/islands/tag-editor.tsx'
import { mergeLinks, NOTHING_TYPED, toLinkChoice } from '#app/models/typed-content.ts'
import { dataOf, optionalData } from '#app/services/api/failure.server.ts'
import { acts } from '#app/services/forms/acts.server.ts'
import { contentActs } from '#app/services/forms/content-forms.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { ContentForm } from '#app/ui/creators/content-form/content-form.tsx'
import type { Editors } from '#app/ui/creators/content-form/editors.ts'
import { NeedsApproval } from '#app/ui/creators/content-form/notes.tsx'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'creator',
  example: '/contents/new',
} satisfies PageHandle

const HERE = '/contents/new'

export const meta: MetaFunction = () => [{ title: pageTitle('콘텐츠 등록') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const {
    user: { creator },
    notices,
    links,
  } = await withUser({ request, context }, (api) => ({
    notices: api.contents.listNotices(),
    links: optionalData(api.links.listLinks()),
  }))
  return {
    isCreator: creator !== null,
    notices: dataOf(notices).items,
    links: (links?.items ?? []).map(toLinkChoice),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(
  requireUser,
  contentActs({
    endpoint: 'contents.createContent',
    save: ({ context }, input, options) => context.api.contents.createContent(input, options),
    flash: ({ affiliateLinks }) =>
      affiliateLinks.length > 0
        ? '콘텐츠를 등록했어요. 대가성 문구를 복사해서 글의 첫 부분에 넣어 주세요.'
        : '콘텐츠를 등록했어요. 링크를 넣으면 수익과 대가성 문구를 함께 챙겨 드려요.',
  }),
)

const EDITORS: Editors = {
  Tags: (props) => <Island of={TagEditor} name="tag-editor" when="interaction" props={props} />,
  Regions: (props) => <Island of={RegionPicker} name="region-picker" when="interaction" props={props} />,
  Links: (props) => <Island of={LinkPicker} name="link-picker" when="interaction" props={props} />,
}

export default function NewContent() {
  const { isCreator, notices, links, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page width="reading">
      <PageHead
        title="콘텐츠 등록"
        sub="링크를 넣은 글이나 영상을 등록하면 클릭과 대가성 문구를 함께 챙겨 드려요."
        back={{ href: '/contents', label: '콘텐츠' }}
      />
      {!isCreator && <NeedsApproval />}
      {answer?.note && <Notice {...answer.note}>{answer.note.text}</Notice>}
      {(isCreator || answer) && (
        <ContentForm
          action={HERE}
          idempotencyKey={answer?.idempotencyKey ?? idempotencyKey}
          typed={answer?.typed ?? NOTHING_TYPED}
          errors={answer?.errors ?? {}}
          links={mergeLinks(answer?.links ?? [], answer?.typed.linkQuery ? [] : links)}
          notices={notices}
          editors={EDITORS}
          save="콘텐츠 등록하기"
        />
      )}
    </Page>
  )
}
