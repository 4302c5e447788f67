import type { Finding, Source } from './source.ts'

/** Earlier migrations are published and stay as they are; scripts/db/remote.ts applies them all. */
export const FIRST_CHECKED = 110
const FILE = /^api\/db\/migrations\/(\d{4})_/

/**
 * D1's query API splits triggers in certain forms. A trigger on one line is read the same everywhere:
 * decision 0002.
 */
export function triggersOnOneLine(sources: Source[]): Finding[] {
  return held(sources).flatMap(({ path, text }) =>
    statementsOf(text)
      .filter((one) => /^CREATE\s+TRIGGER/i.test(one))
      .filter(
        (one) =>
          !/^CREATE TRIGGER [^\n]*\bBEGIN [^\n]*; END$/.test(one) || one.match(/\bEND\b/gi)?.length !== 1,
      )
      .map((one) => ({
        path,
        say: `has a trigger D1's query API may cut: write ${nameOf(one)} on one line, BEGIN and one END in capitals, CASE as a WHEN or as iif()`,
      })),
  )
}

/**
 * Nobody gets an answer while a migration runs. So the file states how many rows it touches in production,
 * and why that is fine.
 */
export function sizeIsDescribed(sources: Source[]): Finding[] {
  return held(sources)
    .filter(({ text }) => statementsOf(text).some(touchesEveryRow) && !/^-- Size: \S.{20,}/m.test(text))
    .map(({ path }) => ({
      path,
      say: 'makes a table again or writes all its rows: write "-- Size: how many rows, how long, and why not in slices by a job" (decision 0002)',
    }))
}

function touchesEveryRow(statement: string): boolean {
  return /^(DROP TABLE|ALTER TABLE \S+ RENAME TO|UPDATE|DELETE FROM|CREATE TABLE \S+ AS)\b|^INSERT INTO [^;]*\bSELECT\b/i.test(
    statement,
  )
}

function held(sources: Source[]): Source[] {
  return sources.filter(({ path }) => Number(FILE.exec(path)?.[1] ?? 0) >= FIRST_CHECKED)
}

/** Statements inside a trigger belong to the trigger's statement. */
function statementsOf(text: string): string[] {
  const bare = text.replaceAll(/--[^\n]*/g, '')
  const whole = bare.replaceAll(
    /\bCREATE\s+TRIGGER\b[\s\S]*?;\s*END\s*;/gi,
    (one) => `${one.slice(0, -1).replaceAll(';', '\u0000')};`,
  )
  return whole.split(';').map((one) => one.replaceAll('\u0000', ';').trim())
}

function nameOf(trigger: string): string {
  return /^CREATE\s+TRIGGER\s+(?:IF NOT EXISTS\s+)?(\S+)/i.exec(trigger)?.[1] ?? 'it'
}
