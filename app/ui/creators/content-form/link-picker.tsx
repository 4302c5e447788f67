import type { LinkChoice } from '#app/models/typed-content.ts'
import { CONTENT_LINKS_MAX } from '#contract/creators/content-fields.ts'
import * as pages from '#contract/site/pages.ts'
import { Errors } from '../../forms/field.tsx'
import { Muted } from '../../kit/layout.tsx'
import type { Editors } from './editors.ts'

type LinkPickerProps = {
  editor: Editors['Links']
  id: string
  name: string
  links: LinkChoice[]
  chosen: string[]
  query: string
  errors?: string[] | undefined
}

/**
 * The creator's links with boxes to tick. A search for others submits the form to itself and keeps everything
 * typed and ticked.
 */
export function LinkPicker({ editor: Editor, errors, ...field }: LinkPickerProps) {
  if (field.links.length === 0 && !field.query)
    return (
      <Muted>
        아직 만든 링크가 없어요. 콘텐츠를 먼저 등록하고 <a href={pages.linksTab('create')}>링크를 만든</a>{' '}
        다음에 이어도 돼요.
      </Muted>
    )
  const { id, name, links, chosen, query } = field
  return (
    <>
      <Editor
        {...{ id, name, links, chosen, query }}
        most={CONTENT_LINKS_MAX}
        isWrong={Boolean(errors?.length)}
      />
      <Errors id={id} errors={errors} />
    </>
  )
}
