import type { ComponentProps } from 'react'
import { TextField } from '../forms/field.tsx'

type Field = Omit<ComponentProps<typeof TextField>, 'label'>
type Props = { title: Field; subId: Field; hints: { title: string; subId: string } }

/** A field for a name of one's own in the short address. */
export function LinkNameField(name: Field) {
  return (
    <TextField
      {...name}
      label="짧은 주소"
      optional
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint={
        name.hint ??
        '주소 끝에 올 말이에요. 영문 소문자, 숫자, -로 3~30자. 예: winter-blanket. 만든 뒤에는 한 번만 바꿀 수 있어요.'
      }
    />
  )
}

/** The creator's own labels for a link: a name, and a value that distinguishes the places where it is used. */
export function LinkLabelFields({ title, subId, hints }: Props) {
  return (
    <>
      <TextField {...title} label="링크 이름" optional hint={hints.title} />
      <TextField {...subId} label="추적 코드" optional autoComplete="off" hint={hints.subId} />
    </>
  )
}
