import { ChecksField } from '#app/ui/forms/choice.tsx'
import { AGENCY_SCOPES, type AgencyScope } from '#contract/core/clients/agency-scopes.ts'
import { isReading } from '#contract/core/clients/scopes.ts'

/** One line for each scope, for a row. */
export function scopeLines(scopes: readonly AgencyScope[]): string[] {
  return scopes.map((scope) => `· ${AGENCY_SCOPES[scope]}`)
}

type ScopeChecksProps = Omit<Parameters<typeof ChecksField>[0], 'label' | 'choices'> & {
  scopes: readonly AgencyScope[]
  /** The things that nobody can give. */
  hint?: string
}

/** The scopes as boxes: those that look and those that change something. */
export function ScopeChecks({ scopes, hint, ...field }: ScopeChecksProps) {
  const [reads, writes] = [scopes.filter(isReading), scopes.filter((scope) => !isReading(scope))]
  return (
    <>
      {reads.length > 0 && (
        <ChecksField {...field} isStacked label="볼 수 있는 것" choices={reads.map(choiceOf)} />
      )}
      {writes.length > 0 && (
        <ChecksField
          {...field}
          id={`${field.id}-writes`}
          {...(reads.length > 0 && { errors: undefined })}
          {...(hint && { hint })}
          isStacked
          label="바꿀 수 있는 것"
          choices={writes.map(choiceOf)}
        />
      )}
    </>
  )
}

function choiceOf(scope: AgencyScope) {
  return { value: scope, label: AGENCY_SCOPES[scope] }
}
