/** The picture in the form of a campaign. */
import type { ApiError } from '../api/failure.server.ts'
import type { FormRequest } from './acts.server.ts'

/** The current picture is sent only if it stays. */
export function choosePicture({ form }: FormRequest): void {
  const chosen = form.get('pictureFile')
  if (chosen instanceof File && chosen.size > 0) form.delete('pictureSrc')
  else if (form.has('noPicture')) form.set('pictureSrc', '')
}

/** The form omits an empty value. */
export function withPictureSrc<
  Value extends { pictureFile?: File | undefined; pictureSrc?: string | undefined },
>(value: Value): Value {
  return value.pictureFile ? value : { ...value, pictureSrc: value.pictureSrc ?? '' }
}

export const PICTURE_FIELDS = {
  image_type: 'pictureFile',
  image_too_large: 'pictureFile',
  image_unknown: 'pictureFile',
} as const satisfies Partial<Record<ApiError['code'], string>>
