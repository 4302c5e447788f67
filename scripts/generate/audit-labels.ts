/**
 * Makes one table of the labels of operators' endpoints in the audit log (`audit` of the declaration), small
 * enough for a page to import.
 */

export const AUDIT_LABELS_FILE = 'contract/platform/endpoint-labels.ts'
type EndpointDeclaration = { meta: { audit: string | undefined } }

/**
 * Throws when two endpoints of one name have labels, because the audit log identifies an act by the
 * endpoint's name.
 */
export function renderAuditLabels(nouns: Record<string, object>): string {
  const labels = new Map<string, string>()
  for (const endpoints of Object.values(nouns))
    for (const [name, declared] of Object.entries(endpoints as Record<string, EndpointDeclaration>)) {
      const { audit } = declared.meta
      if (!audit) continue
      if (labels.has(name))
        throw new Error(`two endpoints are called ${name}: the audit log could not tell them apart`)
      labels.set(name, audit)
    }
  const lines = [...labels]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, label]) => `  ${name}: '${label}',`)
  return `/** Written by \`npm run generate\` from \`audit\` of the endpoints. Do not edit. */\nexport const ENDPOINT_LABELS = {\n${lines.join('\n')}\n} as const\n`
}
