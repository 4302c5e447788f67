import type { DatabaseSync } from 'node:sqlite'

const TYPES: Record<string, string> = {
  TEXT: 'string',
  INTEGER: 'number',
  REAL: 'number',
  BLOB: 'ArrayBuffer',
}

type Column = { name: string; type: string; notnull: number; pk: number }

export function renderRows(db: DatabaseSync): string {
  const tables = db
    // Full-text indexes are left out: triggers write their rows, and only MATCH reads them.
    .prepare(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .all() as { name: string }[]
  const body = tables.map(({ name }) => `  ${name}: {\n${columnsOf(db, name)}\n  }`).join('\n')
  return `/** Rows of every table, written by \`npm run generate\` from the migrations. Do not edit. */\nexport type Tables = {\n${body}\n}\n`
}

function columnsOf(db: DatabaseSync, table: string): string {
  const columns = db
    .prepare(`SELECT name, type, "notnull", pk FROM pragma_table_info('${table}')`)
    .all() as Column[]
  return columns
    .map((c) => `    ${c.name}: ${TYPES[c.type] ?? 'unknown'}${c.notnull || c.pk ? '' : ' | null'}`)
    .join('\n')
}
