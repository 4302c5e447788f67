import type { ComponentProps } from 'react'
import { TextField } from '../forms/field.tsx'
import * as css from './hidden-number.css.ts'

/** A number that nobody nearby should read: dots while it is typed, and a box that shows the digits. */
export function HiddenNumberField(field: ComponentProps<typeof TextField>) {
  return (
    <div className={css.box}>
      <TextField {...field} inputMode="numeric" autoComplete="off" />
      <label className={css.show}>
        <input type="checkbox" data-show="" />
        번호 보기
      </label>
    </div>
  )
}
