import { CheckField, RadioField } from '#app/ui/forms/choice.tsx'
import { PhotoField, UploadBar } from '#app/ui/forms/photo-field.tsx'
import { isOwn, type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Fold } from '#app/ui/kit/layout.tsx'
import { THEME_ACCENTS } from '#app/ui/theme/page-theme-colours.ts'
import { light } from '#app/ui/theme/theme.css.ts'
import { PAGE_THEME_LABELS, PAGE_THEMES } from '#contract/creators/profiles.ts'
import { designInput, type OwnShelf } from '#contract/creators/shelf.ts'
import * as pages from '#contract/site/pages.ts'

type DesignProps = {
  answer: LastPost | undefined
  idempotencyKey: string
} & Pick<OwnShelf, 'theme' | 'coverSrc'>

const THEMES = PAGE_THEMES.map((value) => ({
  value,
  label: (
    <>
      <svg width="20" height="20" aria-hidden>
        <circle cx="10" cy="10" r="10" fill={value === 'basic' ? light.accent : THEME_ACCENTS[value].light} />
      </svg>{' '}
      {PAGE_THEME_LABELS[value]}
    </>
  ),
}))

/** The theme and the cover of the page. */
export function DesignForm({ theme, coverSrc, ...form }: DesignProps) {
  return (
    <Fold title="테마와 커버 사진" open={isOwn(form.answer, { intent: 'design' })}>
      <SchemaForm
        {...form}
        id="design"
        schema={designInput}
        carry={{ intent: 'design' }}
        values={{ theme }}
        title="저장하지 못했어요"
        action={pages.shelf}
        encType="multipart/form-data"
        data-upload=""
        data-part="theme"
      >
        {({ radio, file }) => (
          <>
            <RadioField {...radio('theme')} label="테마" choices={THEMES} isCompact />
            <PhotoField
              {...file('coverFile')}
              label="커버 사진"
              optional
              hint="가로로 긴 사진이 좋아요. 올리지 않으면 테마의 색이 보여요. JPEG, PNG, WebP, AVIF 사진을 5MB까지 올릴 수 있어요."
              current={coverSrc}
              look="cover"
            />
            {coverSrc && <CheckField id="no-cover" name="noCover" label="사진 삭제" />}
            <UploadBar />
            <Button>저장하기</Button>
          </>
        )}
      </SchemaForm>
    </Fold>
  )
}
