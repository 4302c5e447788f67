import type { ComponentProps } from 'react'
import { TextField } from './field.tsx'

type Field = Omit<ComponentProps<typeof TextField>, 'label'>
type Props = { title: Field; subId: Field; hints: { title: string; subId: string } }

/** What a creator calls a link by: a name, and a value that tells its places apart. */
export function LinkLabelFields({ title, subId, hints }: Props) {
  return (
    <>
      <TextField {...title} label="링크 이름" optional hint={hints.title} />
      <TextField {...subId} label="구분값" optional autoComplete="off" hint={hints.subId} />
    </>
  )
}
