import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { TextField } from './field.tsx'

type Props = {
  title: FieldMetadata<string>
  subId: FieldMetadata<string>
  hints: { title: string; subId: string }
}

/** What a creator calls a link by: a name, and a value that tells its places apart. */
export function LinkLabelFields({ title, subId, hints }: Props) {
  return (
    <>
      <TextField
        {...getInputProps(title, { type: 'text' })}
        id={title.id}
        label="링크 이름"
        optional
        maxLength={80}
        hint={hints.title}
        errors={title.errors}
      />
      <TextField
        {...getInputProps(subId, { type: 'text' })}
        id={subId.id}
        label="구분값"
        optional
        maxLength={40}
        autoComplete="off"
        hint={hints.subId}
        errors={subId.errors}
      />
    </>
  )
}
