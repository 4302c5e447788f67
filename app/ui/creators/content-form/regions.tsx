import { REGIONS_MAX } from '#contract/creators/content-fields.ts'
import { Errors } from '../../forms/field.tsx'
import type { Editors } from './editors.ts'

type RegionsProps = {
  editor: Editors['Regions']
  id: string
  name: string
  chosen: string[]
  errors?: string[] | undefined
}

/** Provinces and countries behind two folds: few contents are about a place, and those about few places. */
export function Regions({ editor: Editor, id, name, chosen, errors }: RegionsProps) {
  return (
    <>
      <Editor {...{ id, name, chosen }} most={REGIONS_MAX} isWrong={Boolean(errors?.length)} />
      <Errors id={id} errors={errors} />
    </>
  )
}
