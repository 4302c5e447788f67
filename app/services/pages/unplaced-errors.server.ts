/** Finds the sentences of refused forms that no part of a page has rendered. */
type ByField = Record<string, string[] | null>
type RefusedAnswer = { lastResult?: { error?: ByField | null }; errors?: ByField | null }

/** The sentences in the results of actions that are not among the rendered ones. */
export function undrawn(answers: unknown, drawn: ReadonlySet<string>): string[] {
  const all = refusals(answers).flatMap((error) => Object.values(error).flatMap((some) => some ?? []))
  return [...new Set(all)].filter((sentence) => !drawn.has(sentence))
}

/** An error that no field shows becomes an error of the whole form, and also remains under its field. */
export function giveToForms(answers: unknown, drawn: ReadonlySet<string>): void {
  for (const error of refusals(answers)) {
    const strays = Object.values(error).flatMap((some) => some ?? [])
    const unsaid = strays.filter((sentence) => !drawn.has(sentence))
    error[''] = [...new Set([...(error[''] ?? []), ...unsaid])]
  }
}

/** The errors by field of every result, including one that contains the form's result beside other data. */
function refusals(answers: unknown): ByField[] {
  return Object.values(Object(answers) as Record<string, RefusedAnswer & { form?: RefusedAnswer | null }>)
    .flatMap((answer) => [answer?.lastResult?.error, answer?.errors, answer?.form?.lastResult?.error])
    .filter((error) => error != null)
}
