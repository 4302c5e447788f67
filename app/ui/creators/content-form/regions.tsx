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

/** Provinces and countries in two folds, because few contents are about a place, and then about few. */
export function Regions({ editor: Editor, id, name, chosen, errors }: RegionsProps) {
  return (
    <>
      <Editor {...{ id, name, chosen }} most={REGIONS_MAX} isWrong={Boolean(errors?.length)} />
      <Errors id={id} errors={errors} />
    </>
  )
}
