import { type FieldMetadata, getInputProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { TextField } from './field.tsx'

type Props = { field: FieldMetadata<string>; hint: ReactNode }

/** The digits of a mail, filled in by the phone where it can. */
export function CodeField({ field, hint }: Props) {
  return (
    <TextField
      {...getInputProps(field, { type: 'text' })}
      id={field.id}
      label="인증번호"
      hint={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={8}
      required
      errors={field.errors}
    />
  )
}

/** A password that is chosen, not one that is known. */
export function NewPasswordField({ field, label, hint }: Props & { label: string }) {
  return (
    <TextField
      {...getInputProps(field, { type: 'password' })}
      id={field.id}
      label={label}
      hint={hint}
      autoComplete="new-password"
      minLength={10}
      maxLength={128}
      required
      errors={field.errors}
    />
  )
}
