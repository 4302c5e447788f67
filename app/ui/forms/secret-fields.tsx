import type { ComponentProps } from 'react'
import { TextField } from './field.tsx'

type Props = ComponentProps<typeof TextField>

/** The digits of a mail, filled in by the phone where it can. */
export function CodeField(field: Omit<Props, 'label'>) {
  return (
    <TextField {...field} label="인증번호" inputMode="numeric" autoComplete="one-time-code" maxLength={8} />
  )
}

/** A password that is chosen, not one that is known. */
export function NewPasswordField(field: Props) {
  return <TextField {...field} autoComplete="new-password" />
}
