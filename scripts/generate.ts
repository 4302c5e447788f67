/**
 * Writes the generated files; docs/house.md and the head of each file name the sources. The migrations make a
 * database, so that the SQL is the only description of the data. From it come the row types (api/db/rows.ts)
 * and the current schema (api/db/schema/). `--check` fails when a file is out of date, when a statement
 * cannot be prepared on that schema, or when its columns differ from its row type.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import type { SettingWorker } from '#contract/core/settings/settings-list.ts'
import { contract } from '#contract/index.ts'
import { renderClient } from '#documents/client/index.ts'
import { checkClaims } from './db/claims.ts'
import { EXCEPTIONS } from './db/exceptions.ts'
import { analyse } from './db/program.ts'
import { renderRows } from './db/row-types.ts'
import { openSchema, renderSchemas } from './db/schema.ts'
import { readTableAreas } from './db/table-areas.ts'
import { renderAreaPages } from './generate/area-pages.ts'
import { AUDIT_LABELS_FILE, renderAuditLabels } from './generate/audit-labels.ts'
import { CACHED_PAGES_FILE, renderCachedPages } from './generate/cached-pages.ts'
import { MAIL_EXAMPLES_FILE, renderMailExamples } from './generate/mail-examples.ts'
import { PERSONAL_DATA_FILE, renderPersonalData } from './generate/personal-data.ts'
import { ROUTES_FILE, readAreas, renderRoutes } from './generate/routes.ts'
import { CONFIGS, renderSettings, renderVars, SETTINGS_FILE } from './generate/settings.ts'
import { readPages } from './pages.ts'

const db = openSchema()
const areas = readAreas()
const tableAreas = readTableAreas(db)
const WORKERS = Object.keys(CONFIGS) as SettingWorker[]
const rendered = {
  'api/db/rows.ts': renderRows(db),
  ...renderSchemas(db, tableAreas),
  ...renderAreaPages(db, tableAreas),
  [PERSONAL_DATA_FILE]: renderPersonalData(db),
  [AUDIT_LABELS_FILE]: renderAuditLabels(contract),
  [CACHED_PAGES_FILE]: renderCachedPages(readPages()),
  [MAIL_EXAMPLES_FILE]: renderMailExamples(areas),
  [SETTINGS_FILE]: renderSettings(),
  ...Object.fromEntries(WORKERS.map((worker) => [CONFIGS[worker], renderVars(worker)])),
  [ROUTES_FILE]: renderRoutes(contract, areas),
  ...(await renderClient()),
}

if (process.argv.includes('--check')) {
  const faults = [...outOfDate(), ...checkClaims(analyse(), db, EXCEPTIONS).faults]
  if (faults.length > 0) {
    console.error(faults.join('\n'))
    process.exit(1)
  }
} else {
  for (const [file, text] of Object.entries(rendered)) writeFileSync(file, text)
}

function outOfDate(): string[] {
  return Object.entries(rendered)
    .filter(([file, text]) => read(file) !== text)
    .map(([file]) => `${file} is out of date: run npm run generate`)
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
