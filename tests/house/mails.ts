import { type Finding, importsOf, isCode, type Source } from './source.ts'

/** Where a mail's row may be written. A grade is reached inside the database, so its mail is filled in and written there. */
const ROWS = ['api/db/outbox.ts', 'api/db/creator-grades.ts']

/** Every text of a mail stands in mails.ts of its noun; api/domain/mail makes a mail of it and puts it into a batch. */
export function mailsInOnePlace(sources: Source[]): Finding[] {
  return sources
    .filter((source) => isCode(source) && source.path.startsWith('api/'))
    .flatMap((source) => {
      const { path, text } = source
      const found: Finding[] = []
      const isRoom = path.startsWith('api/domain/mail/')
      const isText = /^api\/domain\/[^/]+\/mails\.ts$/.test(path)
      if (/INSERT (OR \w+ )?INTO outbox|insert\(\w+, 'outbox'/.test(text) && !ROWS.includes(path))
        found.push({ path, say: 'writes a row of the outbox: use postMail of api/domain/mail' })
      if (importsName(source, 'insertMail') && !isRoom)
        found.push({
          path,
          say: "writes a mail's row: hand a text of mails.ts to postMail of api/domain/mail",
        })
      if (importsName(source, 'mail', 'api/domain/mail/write.ts') && !isText)
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
