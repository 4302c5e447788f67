import type { TemplateChoices } from '#app/models/template-fields.ts'
import type { TemplateKind } from '#contract/platform/templates/templates.ts'
import type { ApiClient } from '../api/api.server.ts'
import { optionalData } from '../api/failure.server.ts'

/**
 * The templates that a form of the page offers; null when the request fails. `kind`: null while no such form
 * is open.
 */
export async function templateChoices(
  api: ApiClient,
  kind: TemplateKind | '' | null | undefined | false,
): Promise<TemplateChoices> {
  if (!kind) return null
  return (await optionalData(api.templates.listTemplateChoices({ kind })))?.items ?? null
}
