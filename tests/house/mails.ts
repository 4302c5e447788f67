import { type Finding, importsOf, isCode, type Source } from './source.ts'

/**
 * Files that may insert the row of a mail. A trigger raises a grade in the database, so its query also writes
 * the mail.
 */
const ROWS = ['api/platform/mail/outbox.queries.ts', 'api/creators/grades/creator-grades.queries.ts']

/**
 * The texts of mails are in the mails.ts of their noun. api/platform/mail makes a mail from a text and adds
 * it to a batch.
 */
export function mailsInOnePlace(sources: Source[]): Finding[] {
  return sources
    .filter((source) => isCode(source) && source.path.startsWith('api/'))
    .flatMap((source) => {
      const { path, text } = source
      const found: Finding[] = []
      const isRoom = path.startsWith('api/platform/mail/')
      const isText = /^api\/[a-z]+\/[^/]+\/mails\.ts$/.test(path)
      if (/INSERT (OR \w+ )?INTO outbox|insert\(\w+, 'outbox'/.test(text) && !ROWS.includes(path))
        found.push({ path, say: 'writes a row of the outbox: use postMail of api/platform/mail' })
      if (importsName(source, 'insertMail') && !isRoom)
        found.push({
          path,
          say: "writes a mail's row: hand a text of mails.ts to postMail of api/platform/mail",
        })
      if (importsName(source, 'mail', 'api/platform/mail/write.ts') && !isText)
        found.push({ path, say: 'writes the text of a mail: put it into mails.ts of its noun' })
      if (/\[\$\{BRAND\.name\}\]/.test(text) && !isRoom)
        found.push({ path, say: 'makes the subject of a mail: put it into mails.ts of its noun' })
      return found
    })
}

function importsName(source: Source, name: string, from?: string): boolean {
  const named = new RegExp(`import (?:type )?\\{[^}]*\\b(?<!type )${name}\\b[^}]*\\}`)
  return named.test(source.text) && (!from || importsOf(source).some(({ to }) => to === from))
}
