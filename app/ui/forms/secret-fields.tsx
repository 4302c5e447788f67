import type { ComponentProps } from 'react'
import { TextField } from './field.tsx'

type Props = ComponentProps<typeof TextField>

/** The code from a mail; phones that can fill it in. */
export function CodeField(field: Omit<Props, 'label'>) {
  return (
    <TextField {...field} label="인증번호" inputMode="numeric" autoComplete="one-time-code" maxLength={8} />
  )
}

/** A field for choosing a new password. */
export function NewPasswordField(field: Props) {
  return <TextField {...field} autoComplete="new-password" />
}
