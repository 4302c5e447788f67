/** The field of a picture in a form: without a file the current picture stays, unless its box says otherwise. */
import type { FormRequest } from './acts.server.ts'

/** The field for each error of a picture. */
export function pictureErrors<Name extends string>(file: Name) {
  return { image_type: file, image_too_large: file, image_unknown: file } as const
}

type Removal<Value> = { box: string; file: keyof Value; src: string }

/** Returns a `send` that removes the current picture if its box is ticked and no other one was chosen. */
export function removePicture<Value>({ box, file, src }: Removal<Value>) {
  return (value: Value, { form }: FormRequest): Value =>
    form.has(box) && !value[file] ? { ...value, [src]: '' } : value
}
