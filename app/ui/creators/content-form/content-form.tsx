import type { LinkChoice, TypedContent } from '#app/models/typed-content.ts'
import { CHANNEL_CODES, CHANNEL_LABELS } from '#contract/core/channel-codes.ts'
import {
  CONTENT_TYPE_LABELS,
  CONTENT_TYPES,
  type ContentNotice,
  contentInput,
} from '#contract/creators/content-fields.ts'
import { CheckField } from '../../forms/choice.tsx'
import type { FieldName } from '../../forms/constraints.ts'
import { SelectField, TextareaField, TextField } from '../../forms/field.tsx'
import { Form, FormErrors, Hidden } from '../../forms/form.tsx'
import { PhotoField, UploadBar } from '../../forms/photo-field.tsx'
import { fieldsOf } from '../../forms/schema-fields.ts'
import { Button } from '../../kit/button.tsx'
import { hiddenText } from '../../kit/layout.css.ts'
import { Card, Fold, Muted } from '../../kit/layout.tsx'
import { count } from '../../words/format.ts'
import type { Editors } from './editors.ts'
import { LinkPicker } from './link-picker.tsx'
import { NoticeHelp } from './notice-help.tsx'
import { Regions } from './regions.tsx'
import { Tags } from './tags.tsx'

type ContentFormProps = {
  action: string
  idempotencyKey: string
  typed: TypedContent
  errors: Record<string, string[] | null>
  links: LinkChoice[]
  notices: ContentNotice[]
  editors: Editors
  /** The label of the submit button. */
  save: string
  /** True when the optional fields stay closed although they are filled, because their content is known. */
  isFolded?: boolean
}

/**
 * One form for creating and editing a content. 불러오기 and 검색 submit it to itself and keep everything typed.
 * With a script, the chosen photo stays, too, and its upload shows the progress.
 */
export function ContentForm({ action, idempotencyKey, typed, errors, links, ...props }: ContentFormProps) {
  const { editors } = props
  const fields = fieldsOf<FieldName<typeof contentInput>>({
    id: 'content',
    schema: contentInput,
    values: typed,
    last: { error: errors },
  })
  const group = (name: 'regions' | 'affiliateLinks') => {
    const { defaultValues, ...field } = fields.checks(name)
    return { ...field, chosen: defaultValues }
  }
  return (
    <Form id="content-form" action={action} encType="multipart/form-data" data-upload="">
      <Hidden values={{ idempotencyKey, contentThumbnailSrc: typed.contentThumbnailSrc }} />
      <EnterKey />
      <FormErrors title="저장하지 못했어요" errors={fields.errors('')} />
      <Card title="올린 곳">
        <TextField
          {...fields.text('contentLinkUrl')}
          label="콘텐츠 주소"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          hint="주소를 넣고 불러오기를 누르면 제목과 사진을 가져와요."
        />
        <Button tone="soft" name="intent" value="prefill" formNoValidate id="content-prefill">
          주소 불러오기
        </Button>
        <SelectField {...fields.select('channelCode')} label="채널">
          <option value="">주소를 보고 알아서 골라요</option>
          {CHANNEL_CODES.map((code) => (
            <option key={code} value={code}>
              {CHANNEL_LABELS[code]}
            </option>
          ))}
        </SelectField>
        <SelectField {...fields.select('contentType')} label="종류">
          {CONTENT_TYPES.map((type) => (
            <option key={type} value={type}>
              {CONTENT_TYPE_LABELS[type]}
            </option>
          ))}
        </SelectField>
        <TextField {...fields.text('title')} label="제목" />
      </Card>
      <Card title="링크">
        <LinkPicker
          editor={editors.Links}
          {...group('affiliateLinks')}
          links={links}
          query={typed.linkQuery}
        />
      </Card>
      <Card title="대가성 문구">
        <NoticeHelp notices={props.notices} />
        <Muted tiny>
          링크를 넣어 저장하면 어떤 문구를 받았는지 기록하고, 올린 글에 문구가 있는지 확인해 드려요.
        </Muted>
      </Card>
      <Fold title={optionalTitle(typed)} open={isRefused(errors) || (!props.isFolded && hasOptional(typed))}>
        <TextareaField {...fields.area('preview')} label="소개" optional rows={3} />
        <PhotoField
          {...fields.file('thumbnailImageFile')}
          label="대표 사진"
          optional
          hint="JPEG, PNG, WebP, AVIF 사진을 5MB까지 올릴 수 있어요. 위치 정보는 지우고 올려요."
          current={typed.contentThumbnailSrc || null}
          errors={fields.errors('thumbnailImageFile') ?? fields.errors('contentThumbnailSrc')}
        />
        {typed.contentThumbnailSrc && <CheckField id="content-noPhoto" name="noPhoto" label="사진 삭제" />}
        <Tags editor={editors.Tags} {...fields.text('tags')} />
        <Regions editor={editors.Regions} {...group('regions')} />
      </Fold>
      <UploadBar />
      <Button size="wide" name="intent" value="save" id="content-save">
        {props.save}
      </Button>
    </Form>
  )
}

const OPTIONAL = ['preview', 'contentThumbnailSrc', 'tags', 'regions'] as const

/** Returns whether a field that a content can do without was refused. */
function isRefused(errors: ContentFormProps['errors']): boolean {
  return [...OPTIONAL, 'thumbnailImageFile'].some((name) => errors[name])
}

/** Returns whether a field that a content can do without is filled. */
function hasOptional(typed: TypedContent): boolean {
  return OPTIONAL.some((name) => typed[name].length > 0)
}

/** Says what the fold holds, so that nobody opens it to look. */
function optionalTitle({ contentThumbnailSrc, preview, tags, regions }: TypedContent): string {
  const held = [
    contentThumbnailSrc && '사진 있음',
    preview && '소개 있음',
    tags && `태그 ${count(tags.split(',').length)}개`,
    regions.length > 0 && `지역 ${count(regions.length)}곳`,
  ].filter(Boolean)
  return `사진, 소개, 태그, 지역 (${held.join(' · ') || '선택'})`
}

/** The button that Enter presses. The server decides its meaning from the last typed field. */
function EnterKey() {
  return <button type="submit" name="intent" value="enter" tabIndex={-1} aria-hidden className={hiddenText} />
}
