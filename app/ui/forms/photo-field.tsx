import type { InputHTMLAttributes, ReactNode } from 'react'
import { pictureAt } from '#contract/platform/pictures.ts'
import { Button } from '../kit/button.tsx'
import { progress } from '../kit/tabs.css.ts'
import { Icon } from '../pictures/icon.tsx'
import * as css from '../pictures/photo.css.ts'
import { cx } from '../theme/cx.ts'
import * as fields from './field.css.ts'
import { describe, Field, type FieldProps } from './field.tsx'

const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif'
const MAX_BYTES = 5 * 1024 * 1024
/** The pixels of the preview, in the form in which pages show the photo, and the size of the current one. */
const LOOKS = {
  wide: { sides: [640, 360], size: 640 },
  cover: { sides: [640, 160], size: 640 },
  portrait: { sides: [320, 400], size: 320 },
  round: { sides: [128, 128], size: 160 },
  logo: { sides: [128, 128], size: 160 },
} as const

type PhotoFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
    /** The current photo, until another is chosen. */
    current: string | null
    look?: keyof typeof LOOKS
    /** Shown while there is no photo. */
    drawn?: ReactNode
    /** The noun for the image, if it is not a photo. */
    of?: string
  }

/** A photo field that shows the photo before it is sent. Without a script the browser shows the file name. */
export function PhotoField({
  label,
  hint,
  errors,
  optional,
  current,
  look = 'wide',
  drawn,
  of = '사진',
  ...input
}: PhotoFieldProps) {
  const {
    sides: [width, height],
    size,
  } = LOOKS[look]
  return (
    <Field id={input.id} label={label} hint={hint} errors={errors} optional={optional}>
      <div className={css.pick} data-photo>
        <span className={look === 'cover' ? css.coverPick : css.photo[look]}>
          {current ? (
            <img src={pictureAt(current, size)} alt={`지금 쓰는 ${of}`} width={width} height={height} />
          ) : (
            (drawn ?? <Icon name={look === 'round' ? 'user' : 'photo'} size={28} />)
          )}
          <canvas width={width} height={height} role="img" aria-label={`고른 ${of} 미리보기`} hidden />
        </span>
        <output className={css.statusText} />
        <input
          {...input}
          {...describe({ id: input.id, hint, errors })}
          type="file"
          accept={PHOTO_TYPES}
          className={cx(fields.control, fields.file)}
          data-preview=""
          data-max={MAX_BYTES}
        />
      </div>
    </Field>
  )
}

/** Shows the upload progress of a `data-upload` form, a button to cancel it, and its outcome. */
export function UploadBar() {
  return (
    <>
      <div className={css.sending} data-bar hidden>
        <progress className={progress} aria-label="파일 보내는 중" />
        <div className={css.sendingFoot}>
          <span className={fields.hint}>보낼 준비를 하고 있어요…</span>
          <Button type="button" tone="quiet" size="small">
            업로드 취소
          </Button>
        </div>
      </div>
      <p data-error="" role="alert" data-outcome />
    </>
  )
}
