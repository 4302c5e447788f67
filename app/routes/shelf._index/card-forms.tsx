import { CheckField } from '#app/ui/forms/choice.tsx'
import { SelectField, TextField } from '#app/ui/forms/field.tsx'
import { Form, Hidden } from '#app/ui/forms/form.tsx'
import { PhotoField, UploadBar } from '#app/ui/forms/photo-field.tsx'
import type { Fields } from '#app/ui/forms/schema-fields.ts'
import { isOwn, type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Fold, Muted } from '#app/ui/kit/layout.tsx'
import { itemChange, itemInput, type OwnCard, type OwnShelf } from '#contract/creators/shelf.ts'
import * as pages from '#contract/site/pages.ts'

type FormProps = {
  answer: LastPost | undefined
  idempotencyKey: string
  collections: OwnShelf['collections']
}
type Choice = { id: string; title: string; partnerTitle: string }
type AddProps = FormProps & {
  links: Choice[]
  chosen: string
  /** True when the shelf is empty, so that this form comes first. */
  isFirst: boolean
}

/** Collapsed when the shelf already has links. */
export function AddCard({ links, chosen, isFirst, collections, ...form }: AddProps) {
  if (links.length === 0)
    return (
      <Card title="링크 진열하기">
        <Muted>진열할 링크가 없어요. 링크를 만들면 여기에서 고를 수 있어요.</Muted>
        <LinkButton href={pages.links} tone="soft">
          링크 만들기
        </LinkButton>
      </Card>
    )
  return (
    <Fold title="링크 진열하기" open={isFirst || chosen !== '' || isOwn(form.answer, { intent: 'add' })}>
      <SchemaForm
        {...form}
        id="add-card"
        schema={itemInput}
        carry={{ intent: 'add' }}
        values={{ linkId: chosen }}
        title="진열하지 못했어요"
        action={pages.shelf}
        encType="multipart/form-data"
        data-upload=""
      >
        {(fields) => (
          <>
            <SelectField {...fields.select('linkId')} label="링크">
              <option value="">골라 주세요</option>
              {links.map(({ id, title, partnerTitle }) => (
                <option key={id} value={id}>
                  {title ? `${title} · ${partnerTitle}` : partnerTitle}
                </option>
              ))}
            </SelectField>
            <CardFields fields={fields} current={null} collections={collections} />
            <UploadBar />
            <Button size="wide">내 페이지에 진열하기</Button>
          </>
        )}
      </SchemaForm>
    </Fold>
  )
}

export function EditCard({ card, collections, ...form }: FormProps & { card: OwnCard }) {
  const { id, title, note, collectionId, imageSrc, ownImageSrc, productImageSrc } = card
  return (
    <Card title={`고치기: ${title}`}>
      <SchemaForm
        {...form}
        id="edit-card"
        schema={itemChange}
        carry={{ intent: 'edit', id }}
        values={{ note, collectionId }}
        title="저장하지 못했어요"
        action={`${pages.shelf}?item=${id}`}
        encType="multipart/form-data"
        data-upload=""
      >
        {(fields) => (
          <>
            <CardFields fields={fields} current={imageSrc} collections={collections} />
            {ownImageSrc && (
              <CheckField
                id="no-photo"
                name="noPhoto"
                label={productImageSrc ? '상품 페이지의 사진으로 바꾸기' : '사진 삭제'}
              />
            )}
            <UploadBar />
            <Buttons>
              <Button>저장하기</Button>
              <LinkButton href={pages.shelf} tone="quiet">
                취소
              </LinkButton>
            </Buttons>
          </>
        )}
      </SchemaForm>
      <Form action={pages.shelf}>
        <Hidden values={{ intent: 'remove', id, idempotencyKey: form.idempotencyKey }} />
        <Button tone="quiet" size="small" icon="trash">
          진열에서 빼기
        </Button>
      </Form>
    </Card>
  )
}

type CardFieldsProps = {
  fields: Fields<'note' | 'collectionId' | 'pictureFile'>
  current: string | null
  collections: OwnShelf['collections']
}

function CardFields({ fields: { text, select, file }, current, collections }: CardFieldsProps) {
  return (
    <>
      <TextField
        {...text('note')}
        label="한마디"
        optional
        autoComplete="off"
        hint="예: 3년째 쓰는 이불이에요. 120자까지 쓸 수 있어요."
      />
      {collections.length > 0 && (
        <SelectField {...select('collectionId')} label="모음">
          <option value="">모음 없이 맨 위에</option>
          {collections.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      <PhotoField
        {...file('pictureFile')}
        label="사진"
        optional
        hint="올리지 않으면 상품 페이지의 사진을 보여 드려요. JPEG, PNG, WebP, AVIF 사진을 5MB까지 올릴 수 있어요."
        current={current}
        look="portrait"
      />
    </>
  )
}
